export const planted = () => fetch('/_api/globals').then((answer) => answer.json())
