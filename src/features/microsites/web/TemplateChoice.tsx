import { IconCircleCheck } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import { TEMPLATES, type Template } from '../rules.ts'
import classes from './TemplateChoice.module.css'

type Props = { template: Template; onChange: (template: Template) => void }

/** How the site is composed; each template is drawn small. Texts, photos and order stay when it changes. */
export function TemplateChoice({ template, onChange }: Props) {
  const text = useText()
  return (
    <fieldset className={classes.templates}>
      <legend className="visually-hidden">{text('microsite.template')}</legend>
      {TEMPLATES.map((each) => (
        <label key={each} className={classes.template}>
          <input
            className="visually-hidden"
            type="radio"
            name="template"
            value={each}
            checked={each === template}
            onChange={() => onChange(each)}
          />
          <span className={classes.picture}>
            <Drawing template={each} />
          </span>
          <b>
            {text(`microsite.template.${each}`)}
            {each === template && <IconCircleCheck size={16} stroke={1.75} aria-hidden />}
          </b>
          <small>{text(`microsite.template.${each}.about`)}</small>
        </label>
      ))}
    </fieldset>
  )
}

/** A shape of a drawing: where it is, and what it stands for. */
type Shape = [
  kind: 'photo' | 'ink' | 'text' | 'line' | 'accent' | 'dark' | 'tint',
  x: number,
  y: number,
  width: number,
  height: number,
]

const row = (kind: Shape[0], x: number, y: number, width: number) => [kind, x, y, width, 4] as Shape
const LINES = [16, 28, 40, 52]

/** In a box of 172 by 115. */
const DRAWINGS: Record<Template, Shape[]> = {
  elevation: [
    ['photo', 0, 0, 172, 80],
    ['text', 12, 44, 90, 7],
    ['text', 12, 56, 60, 7],
    ...[12, 62, 112].flatMap((x): Shape[] => [
      ['ink', x, 89, 32, 6],
      ['line', x, 100, 24, 4],
    ]),
  ],
  ledger: [
    ...LINES.flatMap((y): Shape[] => [row('ink', 10, y, 26), row('line', 46, y, 26), row('line', 78, y, 16)]),
    ['photo', 102, 0, 70, 84],
    ...[0, 58, 116].map((x): Shape => ['photo', x, 88, 56, 27]),
  ],
  story: [
    ['tint', 0, 0, 172, 115],
    ['accent', 12, 10, 92, 8],
    ['photo', 12, 26, 148, 40],
    ['photo', 12, 74, 64, 32],
    ['line', 86, 78, 62, 4],
    ['line', 86, 88, 44, 4],
  ],
  section: [
    ['dark', 0, 0, 172, 115],
    ['text', 12, 16, 52, 7],
    ['line', 12, 30, 38, 4],
    ['accent', 12, 92, 44, 12],
    ...Array.from({ length: 9 }, (_, floor): Shape => [floor % 3 === 1 ? 'tint' : 'line', 86, 10 + floor * 11, 74, 8]),
  ],
}

const Drawing = ({ template }: { template: Template }) => (
  <svg viewBox="0 0 172 115" aria-hidden="true" focusable="false">
    {DRAWINGS[template].map((shape) => {
      const [kind, x, y, width, height] = shape
      const key = shape.join(' ')
      return kind === 'photo' ? (
        <Skyline key={key} {...{ x, y, width, height }} />
      ) : (
        <rect key={key} data-kind={kind} x={x} y={y} width={width} height={height} rx={2} />
      )
    })}
  </svg>
)

/** Left edge, width and height of the buildings of a drawn photo, each as a share of it. */
const BUILDINGS = [
  [0, 0.26, 0.62],
  [0.22, 0.24, 0.86],
  [0.5, 0.28, 0.5],
  [0.74, 0.26, 0.74],
] as const

const Skyline = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <>
    <rect data-kind="sky" x={x} y={y} width={width} height={height} />
    {BUILDINGS.map(([left, wide, high], index) => (
      <rect
        key={left}
        data-kind={index % 2 === 0 ? 'near' : 'far'}
        x={x + left * width}
        y={y + (1 - high) * height}
        width={wide * width}
        height={high * height}
      />
    ))}
  </>
)
