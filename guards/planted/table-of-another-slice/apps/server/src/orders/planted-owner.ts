export const forgetful = 'delete from cart_shipping where cart_id = $1'
export const nearest = 'select i.id from installer i where i.is_active limit 1'
