import { STATES } from '@shop/domain/delivery/states'
import { describe, expect, it } from 'vitest'
import { readZipCodes, type ZipFacts } from './zip-codes.ts'
import { zipTimeZone } from './zip-time-zone.ts'

const places = readZipCodes()
const placeOf = (zip: string) => {
  const place = places.find((candidate) => candidate.zip === zip)
  if (!place) throw new Error(`${zip} is not in the table.`)
  return place
}

const within = (value: number | null, from: number, to: number) =>
  value !== null && value > from && value < to

describe('the ZIP table', () => {
  it('holds every ZIP once, for the 50 states, DC, Puerto Rico and the military', () => {
    expect(places.length).toBeGreaterThan(41_000)
    expect(new Set(places.map(({ zip }) => zip)).size).toBe(places.length)
    const states = new Set(places.map(({ state }) => state))
    expect([...states].sort()).toEqual([...STATES.map(({ code }) => code), 'AA', 'AE', 'AP'].sort())
  })

  it('gives each civilian ZIP a county and a center in the United States, and says where each comes from', () => {
    const isMilitary = ({ state }: ZipFacts) => ['AA', 'AE', 'AP'].includes(state)
    const hasPlace = ({ county, latitude, longitude }: ZipFacts) =>
      county !== '' && within(latitude, 17, 72) && within(longitude, -180, -64)
    const hasNone = ({ county, latitude, longitude }: ZipFacts) =>
      county === '' && latitude === null && longitude === null
    const wrong = places.filter((place) => !(isMilitary(place) ? hasNone(place) : hasPlace(place)))
    expect(wrong).toEqual([])
    expect(places.filter(isMilitary).length).toBeGreaterThan(500)
    expect(places.filter(({ sources }) => !/^[fg][cfgnr-][ghnr-]$/.test(sources))).toEqual([])
  })

  it.each([
    ['10001', 'New York', 'New York'],
    ['60601', 'Chicago', 'Cook'],
    ['00901', 'San Juan', 'San Juan'],
    ['99501', 'Anchorage', 'Anchorage'],
  ])('knows %s as %s in %s', (zip, city, county) => {
    expect(placeOf(zip)).toMatchObject({ city, county })
  })
})

describe('the time zone of a ZIP', () => {
  it.each([
    ['10001', 'America/New_York'],
    ['37203', 'America/Chicago'], // Nashville
    ['37902', 'America/New_York'], // Knoxville
    ['32501', 'America/Chicago'], // Pensacola
    ['32301', 'America/New_York'], // Tallahassee
    ['46402', 'America/Chicago'], // Gary
    ['46204', 'America/New_York'], // Indianapolis
    ['79901', 'America/Denver'], // El Paso
    ['57701', 'America/Denver'], // Rapid City
    ['83814', 'America/Los_Angeles'], // Coeur d'Alene
    ['83702', 'America/Denver'], // Boise
    ['97914', 'America/Denver'], // Ontario, Oregon
    ['85001', 'America/Phoenix'],
    ['86515', 'America/Denver'], // Window Rock
    ['99546', 'America/Adak'],
    ['96813', 'Pacific/Honolulu'],
    ['00901', 'America/Puerto_Rico'],
  ])('of %s is %s', (zip, zone) => {
    expect(zipTimeZone(placeOf(zip))).toBe(zone)
  })
})
