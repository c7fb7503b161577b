export type FormValues = Record<string, string | boolean>

/** The values of the fields on the page: text, the selected option, or whether a box is checked. Fields not on the page are left out. */
export function readFields<Values extends FormValues>(form: HTMLFormElement, names: readonly (keyof Values)[]) {
  const found = names.flatMap((name) => {
    const control = form.elements.namedItem(String(name)) as Control | null
    return control ? [[name, valueIn(control)] as const] : []
  })
  return Object.fromEntries(found) as Partial<Values>
}

/** Shows these values in the fields on the page. */
export function fillFields(form: HTMLFormElement, values: Partial<FormValues>) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name) as Control | null
    if (!control || value === undefined || valueIn(control) === value) continue
    if (isBox(control)) control.checked = value === true
    else if (isRadio(control)) control.checked = control.value === value
    else fillText(control, String(value))
  }
}

/** Whether this can be read in the form. */
export const showsText = (form: HTMLFormElement, text: string): boolean =>
  singleSpaced(form.innerText).includes(singleSpaced(text))

const singleSpaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Text without surrounding spaces, but passwords as they are. */
export function trimValues<Values extends FormValues>(values: Values): Values {
  const trimmed = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !isPassword(name) ? value.trim() : value,
  ])
  return Object.fromEntries(trimmed) as Values
}

/** The fields whose values differ by more than surrounding spaces. */
export function changedIn<Values extends FormValues>(values: Values, since: Values): string[] {
  const [now, before] = [trimValues(values), trimValues(since)]
  return Object.keys(now).filter((name) => now[name] !== before[name])
}

export const isPassword = (name: string) => /password$/i.test(name)

/** A control, or several radio buttons of one name. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | RadioNodeList

const isBox = (control: Control): control is HTMLInputElement => 'type' in control && control.type === 'checkbox'
const isRadio = (control: Control): control is HTMLInputElement => 'type' in control && control.type === 'radio'

function valueIn(control: Control): string | boolean {
  if (isBox(control)) return control.checked
  if (isRadio(control)) return control.checked ? control.value : ''
  return control.value
}

function fillText(control: Control, text: string) {
  const wasEmpty = control.value === ''
  control.value = text
  // Whoever is about to type in an empty field replaces what arrives in it.
  if (wasEmpty && 'select' in control && document.activeElement === control) control.select()
}
