import classes from './RangeSlider.module.css'

/** `valueText` says in words what the position means. */
type Thumb = { value: number; label: string; valueText: string; onChange: (value: number) => void }

/** A slider with two thumbs, on the whole positions from 0 to `last`. */
export function RangeSlider({ last, low, high }: { last: number; low: Thumb; high: Thumb }) {
  return (
    <div className={classes.slider}>
      <i style={{ left: alongSlider(low.value / last), right: alongSlider(1 - high.value / last) }} />
      {[low, high].map(({ value, label, valueText, onChange }) => (
        <input
          key={label}
          type="range"
          min={0}
          max={last}
          value={value}
          aria-label={label}
          aria-valuetext={valueText}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      ))}
    </div>
  )
}

/** The place of a share of a slider. The center of a thumb stays half its width away from the ends. */
export const alongSlider = (share: number): string => `calc(10px + ${share} * (100% - 20px))`
