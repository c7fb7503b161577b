import { findMarket, HOME_MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import type { Translate } from '#messages/messages.ts'
import { useDraftName } from '#site/record/use-draft-name.ts'
import { useFindRecords } from '#site/record/use-find-records.ts'
import { useRecordWrite } from '#site/record/use-record-write.ts'
import { useSavedWords } from '#site/record/use-saved-words.ts'
import { RecordForm } from '#ui/record/RecordForm.tsx'
import type { FormPart } from '#ui/record/record-tabs.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Amenity } from '../../../amenities/rules.ts'
import { FindOnMap } from '../../../find-address/web/FindOnMap.tsx'
import type { SpaceType } from '../../../listings/rules.ts'
import type { BuildingStatus, ConnectivityTier } from '../../rules.ts'
import type { BuildingRecord } from '../contract.ts'
import { BuildingPreview } from './BuildingPreview.tsx'
import { FORM_PARTS } from './building-parts.ts'
import { labelOf } from './field-labels.ts'

type Props = { record: BuildingRecord; part: keyof typeof FORM_PARTS; workspace: 'admin' | 'portfolio' }

/** One part of a building's record as a form. */
export function BuildingForm({ record, part, workspace }: Props) {
  const text = useText()
  const locale = useLocale()
  const draft = useDraftName()
  const find = useFindRecords()
  const describeSaved = useSavedWords(workspace)
  const { fields, path, sections }: FormPart<string> = FORM_PARTS[part]
  const { mutateAsync } = useRecordWrite(`PUT /api/${workspace}/buildings/:id${path}` as 'PUT /api/admin/buildings/:id')
  return (
    <RecordForm
      draft={draft}
      describeSaved={(saved) => describeSaved(saved)}
      key={part}
      fields={fields}
      record={record}
      wording={{ locale, countryCode: record.countryCode, areaUnit: 'sf' }}
      sections={sections.map(({ id, title }) => ({ id, title: text(title) }))}
      mapCenter={(findMarket(record.market ?? '') ?? HOME_MARKETS[locale]).center}
      pointFinder={(form, onPlaced) => <FindOnMap {...{ form, workspace, onPlaced }} id={record.id} />}
      references={workspace === 'admin' ? { find, names: record.names } : undefined}
      labelOf={(name) => labelOf(name, text)}
      codeLabelOf={(name, code) => codeLabelOf(name, code, text)}
      preview={(values) => <BuildingPreview record={{ ...record, ...values }} workspace={workspace} />}
      save={(body) => mutateAsync({ params: { id: record.id }, body })}
    />
  )
}

/** A code of a building's field in words. */
export const codeLabelOf = (name: string, code: string, text: Translate): string =>
  CODE_LABELS[name]?.(code, text) ?? code

/** Codes in words; classes, LEED levels and EPC ratings are words themselves. */
const CODE_LABELS: Record<string, (code: string, text: Translate) => string> = {
  status: (code, text) => text(`portfolio.buildingStatus.${code as BuildingStatus}`),
  spaceType: (code, text) => text(`spaceType.${code as SpaceType}`),
  connectivity: (code, text) => text(`connectivity.${code as ConnectivityTier}`),
  market: (code) => findMarket(code as MarketSlug)?.name ?? code,
  amenitySet: (code, text) => text(`amenity.${code as Amenity}`),
}
