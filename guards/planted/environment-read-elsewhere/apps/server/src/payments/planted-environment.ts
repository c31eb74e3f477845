export const key = () => process.env.BRAINTREE_PRIVATE_KEY
