export const planted = {
  ...{ state: 'placed', lines: [] },
  total: 0,
}
