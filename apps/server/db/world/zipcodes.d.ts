declare module 'zipcodes' {
  interface ZipRow {
    readonly zip: string
    readonly city: string
    readonly state: string
    readonly country: string
    readonly latitude?: number
    readonly longitude?: number
  }
  const zipcodes: { readonly codes: Readonly<Record<string, ZipRow>> }
  export default zipcodes
}
