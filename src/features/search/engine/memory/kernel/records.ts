// Where few of a block's rows match, their records are read instead of all the bitmaps: a record is 16 bytes with the
// same information as the row's bits, and each byte is counted in its own histogram.

const RECORD_SHIFT: usize = 4
const RECORD_BYTES: usize = 16
const FIELD_BYTES: usize = 20
const CODE: u32 = 0

/**
 * Copies the records of the mask's rows to `to` and returns the end; `records` are the block's own. The copies are
 * independent, so that many memory reads are in flight at once.
 */
export function gatherRecords(mask: usize, records: usize, to: usize): usize {
  for (let word: usize = 0; word < 8; word++, records += 64 << RECORD_SHIFT) {
    let bits = load<u64>(mask + (word << 3))
    while (bits != 0) {
      v128.store(to, v128.load(records + (<usize>ctz(bits) << RECORD_SHIFT)))
      bits &= bits - 1
      to += RECORD_BYTES
    }
  }
  return to
}

/** Counts all bytes of the records from `from` up to `to`. */
export function countRecords(from: usize, to: usize, histograms: usize): void {
  for (; from < to; from += RECORD_BYTES) {
    countBytes(load<u64>(from), histograms)
    countBytes(load<u64>(from, 8), histograms + (8 << 10))
  }
}

/**
 * Adds the histograms to the slots' counts and clears them. A field is {byte, kind, first, length, slot}: codes from
 * `first` on have the slots from `slot` on; the same holds for the bits of a byte that is not a code.
 */
export function addHistograms(histograms: usize, fields: usize, fieldCount: u32, counts: usize): void {
  for (let index: u32 = 0; index < fieldCount; index++) {
    const field = fields + <usize>index * FIELD_BYTES
    const histogram = histograms + (<usize>load<u32>(field) << 10)
    const first = load<u32>(field, 8)
    const length = load<u32>(field, 12)
    const count = counts + (<usize>load<u32>(field, 16) << 2)
    if (load<u32>(field, 4) == CODE) {
      for (let code: u32 = 0; code < length; code++) {
        add(count + (<usize>code << 2), load<u32>(histogram + (<usize>(first + code) << 2)))
      }
      continue
    }
    // Few of the values occur, so four at a time are passed over.
    for (let four: u32 = 0; four < 256; four += 4) {
      if (!v128.any_true(v128.load(histogram + (<usize>four << 2)))) continue
      for (let value = four; value < four + 4; value++) {
        const rows = load<u32>(histogram + (<usize>value << 2))
        for (let bits = rows == 0 ? 0 : (value >> first) & ((1 << length) - 1); bits != 0; bits &= bits - 1) {
          add(count + (<usize>ctz(bits) << 2), rows)
        }
      }
    }
  }
  memory.fill(histograms, 0, RECORD_BYTES << 10)
}

// @ts-ignore: decorators are the compiler's own
@inline
function countBytes(bytes: u64, histograms: usize): void {
  increment(histograms + (<usize>(bytes & 255) << 2))
  increment(histograms + (1 << 10) + (<usize>((bytes >> 8) & 255) << 2))
  increment(histograms + (2 << 10) + (<usize>((bytes >> 16) & 255) << 2))
  increment(histograms + (3 << 10) + (<usize>((bytes >> 24) & 255) << 2))
  increment(histograms + (4 << 10) + (<usize>((bytes >> 32) & 255) << 2))
  increment(histograms + (5 << 10) + (<usize>((bytes >> 40) & 255) << 2))
  increment(histograms + (6 << 10) + (<usize>((bytes >> 48) & 255) << 2))
  increment(histograms + (7 << 10) + (<usize>(bytes >> 56) << 2))
}

// @ts-ignore
@inline
function increment(count: usize): void {
  store<u32>(count, load<u32>(count) + 1)
}

// @ts-ignore
@inline
function add(count: usize, more: u32): void {
  store<u32>(count, load<u32>(count) + more)
}
