import { expect, it } from 'vitest'
import { readMessage } from './read-message.ts'

const clientToken = 'eyJ2ZXJzaW9uIjoyfQ=='

it.each([
  {
    type: 'init',
    clientToken,
    tokens: { '--r-sm': '8px', '--danger': '#a81e14', '--text': 'rgb(20 18 15 / 90%)' },
  },
  { type: 'tokenize' },
  { type: 'focus', name: 'securityCode' },
])('the frame understands $type', (message) => {
  expect(readMessage(message)).toEqual(message)
})

it.each([
  null,
  'tokenize',
  [],
  { type: 'read-card' },
  { type: 'tokenize', to: 'http://evil.example' },
  { type: 'focus', name: 'body' },
  { type: 'init', clientToken: '<script>', tokens: {} },
  { type: 'init', clientToken },
  { type: 'init', clientToken, tokens: { '--danger': 'url(http://evil.example)' } },
  { type: 'init', clientToken, tokens: { '--font-text': '8px' } },
])('the frame ignores %j', (message) => {
  expect(readMessage(message)).toBeNull()
})
