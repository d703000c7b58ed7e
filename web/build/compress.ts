/** Packs the built texts once, as small as can be, so that the server need not do it for every visitor. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = /\.(js|css|svg|html)$/

export function compressPlugin(): Plugin {
  let folder = ''
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      for (const file of files.filter((name) => TEXTS.test(name))) {
        const whole = readFileSync(join(folder, file))
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(whole, { params }))
      }
    },
  }
}
