import { useNavigate } from '@tanstack/react-router'
import { useText } from '#ui/use-text.ts'
import classes from './DayRange.module.css'
import { type AuditAddress, auditPath } from './use-audit-columns.tsx'

/** From which and until which day the list goes. */
export function DayRange({ address }: { address: AuditAddress }) {
  const text = useText()
  const navigate = useNavigate()
  function choose(name: 'from' | 'to', value: string) {
    const { [name]: _, ...others } = address.filters
    const filters: AuditAddress['filters'] = value === '' ? others : { ...others, [name]: [value] }
    void navigate({ href: auditPath({ ...address, page: undefined, filters }), resetScroll: false })
  }
  return (['from', 'to'] as const).map((name) => (
    <label key={name} className={classes.day}>
      {text(`audit.${name}`)}
      <input
        key={address.filters[name]?.[0]}
        type="date"
        min="2020-01-01"
        max="2199-12-31"
        defaultValue={address.filters[name]?.[0]}
        onChange={({ target }) => choose(name, target.value)}
      />
    </label>
  ))
}
