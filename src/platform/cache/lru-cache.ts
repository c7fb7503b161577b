import { LRUCache } from 'lru-cache'

/** How much a cache holds: a number of entries, or the bytes of its values. */
type Bound<V> = ({ maxEntries: number } | { maxBytes: number; bytesOf: (value: V) => number }) & {
  /** Milliseconds after which an entry is no longer used. Default: never. */
  maxAge?: number
}

/** Called when a value enters the cache, and when it leaves it: replaced, deleted or evicted. */
type Listeners<K, V> = { onAdd?: (value: V, key: K) => void; onRemove?: (value: V, key: K) => void }

// What a cache holds must not hold a value for "nothing".
type Defined = NonNullable<unknown>

/**
 * A cache of the most recently used values. A value larger than `maxBytes` is not cached. An entry takes about 150 bytes
 * beside its key and value.
 */
export function lruCache<K extends Defined, V extends Defined>(
  bound: Bound<V>,
  { onAdd, onRemove }: Listeners<K, V> = {},
): Pick<LRUCache<K, V>, 'get' | 'set' | 'delete' | 'clear'> {
  return new LRUCache<K, V>({
    ...('maxEntries' in bound
      ? { max: bound.maxEntries }
      : { maxSize: bound.maxBytes, sizeCalculation: bound.bytesOf }),
    ...(bound.maxAge !== undefined && { ttl: bound.maxAge, perf: { now: () => performance.now() } }),
    ...(onAdd && { onInsert: onAdd }),
    ...(onRemove && { dispose: onRemove }),
  })
}
