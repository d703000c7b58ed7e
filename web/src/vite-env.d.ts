/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module '*.svg?sheet' {
  const sheet: string
  export default sheet
}
