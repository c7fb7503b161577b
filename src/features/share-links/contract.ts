import Type, { type Static } from 'typebox'
import { Count, closed, Id, Moment, Nullable, Text, Uuid } from '#lib/values.ts'
import { MAX_MESSAGE, MAX_PASSCODE, MIN_PASSCODE } from './rules.ts'

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
  message: Text(MAX_MESSAGE),
}
const Link = Type.Object(linkProperties)
export type Link = Static<typeof Link>

export const linkSettings = {
  message: Type.Optional(Text(MAX_MESSAGE)),
  /** Null: valid until it is revoked. */
  expiresAt: Type.Optional(Nullable(Moment)),
}

/** What a link with a passcode has besides, as its sender sees it. */
export const passcodeProperties = {
  hasPasscode: Type.Boolean(),
  /** Too many wrong passcodes were entered: it opens for no further browser. */
  isResting: Type.Boolean(),
}

export const passcodeSettings = {
  /** Null: opens without a passcode. */
  passcode: Type.Optional(Nullable(Text(MAX_PASSCODE, MIN_PASSCODE))),
}

export const passcodeChanges = {
  /** False lets a link open again that rests after too many wrong passcodes. */
  resting: Type.Optional(Type.Literal(false)),
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

/** As the sender's branding introduces them; the color, such as #67337a, is null for the site's own. */
export const Sender = Type.Object({
  name: Text(254),
  title: Nullable(Text(120)),
  company: Nullable(Text(160)),
  phone: Nullable(Text(40)),
  /** The account was deactivated: there is no phone nor address any more. */
  hasLeft: Type.Boolean(),
  /** The account's confirmed address; null when it is not confirmed, or no email reaches it. */
  email: Nullable(Text(254)),
  color: Nullable(Text(7)),
  /** Sources of pictures. */
  portrait: Nullable(Text(200)),
  logo: Nullable(Text(200)),
})
export type Sender = Static<typeof Sender>
