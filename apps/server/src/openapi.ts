import { readFileSync, writeFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import { endpoints } from '@shop/contracts/endpoints'
import type { Endpoint } from '@shop/contracts/platform/endpoint'
import Fastify from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { describeRoute } from './platform/http/mount.ts'

// Writes the OpenAPI document of all calls, or with --check fails when the committed one is stale.
const place = new URL('../openapi.json', import.meta.url)

const app = Fastify()
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
await app.register(swagger, {
  openapi: { openapi: '3.1.0', info: { title: 'Tire shop', version: '1' }, servers: [{ url: '/_api' }] },
  transform: jsonSchemaTransform,
  transformObject: jsonSchemaTransformObject,
})
for (const endpoint of Object.values<Endpoint>(endpoints)) {
  app.route({ ...describeRoute(endpoint), handler: async () => {} })
}
await app.ready()
const fresh = `${JSON.stringify(app.swagger(), null, 2)}\n`

if (process.argv.includes('--check')) {
  if (readFileSync(place, 'utf8') !== fresh) throw new Error('openapi.json is stale: run pnpm openapi')
} else {
  writeFileSync(place, fresh)
}
