/** The page of plain files: another script begins, and the page itself says what a server says in headers. */

import type { Plugin } from 'vite'

/** As the server's (guard/headers.py); `wasm-unsafe-eval` lets Python be compiled, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "manifest-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const HEAD = `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />
    <meta name="referrer" content="no-referrer" />
    <link rel="manifest" href="./manifest.webmanifest" />
    <link rel="apple-touch-icon" href="./icon-192.png" />
    <script src="/old.js"></script>`

/** The page with the script of a page without a server, which can be installed. */
export function alone(page: string): string {
  const begun = page
    .replace('/src/main.ts', '/src/alone/main.ts')
    .replace(/\s*<!--[\s\S]*?-->/g, '')
    .replace(/(<link rel="icon" href=")[^"]*/, '$1./icon.svg')
  return begun.replace('<meta charset="utf-8" />', `<meta charset="utf-8" />\n    ${HEAD}`)
}

export function alonePlugin(): Plugin {
  return { name: 'alone', transformIndexHtml: { order: 'pre', handler: alone } }
}
