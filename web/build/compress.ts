/** Packs the built texts once, as small as can be, so that the server need not do it for every visitor. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = /\.(js|css|svg)$/

export function compressPlugin(): Plugin {
  let folder = ''
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir, config.build.assetsDir)
    },
    closeBundle() {
      for (const file of readdirSync(folder).filter((name) => TEXTS.test(name))) {
        const whole = readFileSync(join(folder, file))
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(whole, { params }))
      }
    },
  }
}
