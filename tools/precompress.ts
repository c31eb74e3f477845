import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Text that browsers ask for compressed; pictures and fonts are compressed already. */
const text = /\.(?:js|css|svg|json)$/

/** Writes a `.br` and a `.gz` beside every text file of a folder, at the best level: it is done once per release. */
export async function precompress(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((each) => text.test(each))) {
    const file = join(folder, name)
    const content = readFileSync(file)
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    ])
    writeFileSync(`${file}.br`, br)
    writeFileSync(`${file}.gz`, gz)
  }
}
