/** Where the shop's own house stands: its days and hours are those of this zone. */
export const HOUSE_TIME_ZONE = 'America/New_York'
