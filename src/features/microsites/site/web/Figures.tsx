import type { Figure } from './use-figures.ts'

/** Figures beside each other, each with what it counts. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <ul className="figures">
      {figures.map(({ figure, label }) => (
        <li key={label}>
          <b className="num">{figure}</b> <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
