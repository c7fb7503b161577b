import classes from './Badge.module.css'

export type BadgeKind = 'market' | 'offer' | 'leased' | 'coming' | 'unconfirmed' | 'exclusive' | 'new' | 'private'

/** A status in few words with its glyph, which labels do not have. */
export function Badge({ kind, words }: { kind: BadgeKind; words: string }) {
  return (
    <span className={classes.badge} data-kind={kind}>
      {kind !== 'exclusive' && kind !== 'new' && <i aria-hidden="true" />}
      <span>{words}</span>
    </span>
  )
}
