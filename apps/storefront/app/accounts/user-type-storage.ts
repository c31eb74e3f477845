import { removeStorage } from '../platform/storage/storage.ts'

/** Where this tab keeps the type of whoever has signed on. */
export const USER_TYPE = 'userType'

export const forgetUserType = () => removeStorage(USER_TYPE, 'for this visit')
