import { useText } from '#ui/use-text.ts'
import type { Building } from '../contract.ts'
import classes from './Section.module.css'

/** The tier of the connectivity certificate, and the building's fiber providers. */
export function Connectivity({ connectivity, fiberProviders }: Pick<Building, 'connectivity' | 'fiberProviders'>) {
  const text = useText()
  return (
    <section className={classes.section} id="connectivity">
      <h2>{text('building.section.connectivity')}</h2>
      {connectivity && (
        <p className={classes.read}>
          {text('building.connectivity.tier', { tier: text(`connectivity.${connectivity}`) })}
        </p>
      )}
      {fiberProviders.length > 0 && (
        <>
          <h3>{text('building.field.fiberProviders')}</h3>
          <ul className={classes.chips}>
            {fiberProviders.map((provider) => (
              <li key={provider}>{provider}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
