/** Tells a password manager which account the password belongs to; the address is already visible above. */
export function UsernameHint({ email }: { email: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} />
    </div>
  )
}
