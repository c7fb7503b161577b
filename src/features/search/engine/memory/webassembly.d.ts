// Node has WebAssembly, but its types come only with the DOM library, whose other globals server files must not use.
declare namespace WebAssembly {
  class Memory {
    /** In pages of 64 KB. */
    constructor(size: { initial: number; maximum: number; shared: true })
    readonly buffer: ArrayBufferLike
    grow(pages: number): number
  }
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module'
  }
  class Instance {
    constructor(module: Module, imports: { env: { memory: Memory } })
    readonly exports: Record<string, unknown>
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
