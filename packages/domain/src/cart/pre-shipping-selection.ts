/** How a shopper means to get the tires before an address is asked for. */
export const PRE_SHIPPING_SELECTIONS = ['shipToMe', 'shipToFedex', 'warehousePickup', 'shipToShop'] as const
