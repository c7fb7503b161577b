// The package has no types of its own; these are the parts used here.
declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    vhostBuckets: boolean
    configureBuckets: { name: string }[]
  }
  type Context = { method: string; query: Record<string, string | string[] | undefined>; status: number }
  export default class S3rver {
    constructor(options: Options)
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    store: import('s3rver/lib/stores/filesystem.js').default
    run(): Promise<AddressInfo>
  }
}

declare module 's3rver/lib/stores/filesystem.js' {
  import type { Readable } from 'node:stream'

  type S3Object = { bucket: string; key: string; content: Buffer | Readable; metadata: object; size: number }
  type Range = { start?: number; end?: number }
  type Written = { size: number; md5: string }
  export default class FilesystemStore {
    getResourcePath(bucket: string, key: string | undefined, resource: string): string
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
    getObject(bucket: string, key: string, range?: Range): Promise<S3Object | null>
    putObject(object: S3Object): Promise<Written>
    putPart(bucket: string, uploadId: string, partNumber: number, content: Readable): Promise<Written>
  }
}
