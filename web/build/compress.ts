/** Packs the built texts once, as small as can be, so that the server need not do it for every visitor. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const POSTFIXES = [0, 1, 2, 3]
const TEXTS = /\.(js|css|svg|html)$/

/** The smallest of several ways: one letter of a name that changes may make one of them longer by a hundred bytes. */
function packed(whole: Buffer): Buffer {
  const ways = POSTFIXES.map((postfix) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    }
    return brotliCompressSync(whole, { params })
  })
  return ways.reduce((least, one) => (one.length < least.length ? one : least))
}

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
        writeFileSync(join(folder, `${file}.br`), packed(readFileSync(join(folder, file))))
      }
    },
  }
}
