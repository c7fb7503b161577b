import Type, { type Static } from 'typebox'
import { Count, closed, Id, Moment, Nullable, Text, Uuid } from '#lib/values.ts'

// What the contracts of shared subjects have in common.

// Any text is accepted: an invalid token gets the same response as an expired link.
export const LinkParams = Type.Object({ token: Type.String({ maxLength: 200 }) })

/** A link as its sender sees it. */
export const linkProperties = {
  id: Id,
  url: Text(400),
  expiresAt: Nullable(Moment),
  /** Until when it can be restored; null while it is not revoked. */
  restorableUntil: Nullable(Moment),
  createdAt: Moment,
  /** Counted once for each viewer and day. */
  opens: Count,
  viewers: Count,
  lastOpenedAt: Nullable(Moment),
}
const Link = Type.Object(linkProperties)
export type Link = Static<typeof Link>

export const linkSettings = {
  /** Null: valid until it is revoked. */
  expiresAt: Type.Optional(Nullable(Moment)),
}

/** Changes of a link besides its settings. */
export const linkChanges = {
  revoked: Type.Optional(Type.Literal(false)),
  /** Replaces the link's URL; the old one stops working. */
  renewed: Type.Optional(Type.Literal(true)),
}

export const LinkView = Type.Object(
  {
    /** Random id of the browser for this one link. */
    viewer: Uuid,
  },
  closed,
)
export const LinkViewReply = Type.Object({ counted: Type.Boolean() })
