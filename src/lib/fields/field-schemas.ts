import Type, { type Static, type TObject, type TProperties, type TSchema, type TUnsafe } from 'typebox'
import {
  AreaValue,
  closed,
  Id,
  IsoDate,
  Latitude,
  LengthValue,
  List,
  Longitude,
  Moment,
  MoneyValue,
  Nullable,
  Text,
} from '../values.ts'
import type { Field, Fields, ValueOf, ValuesOf } from './fields.ts'

/** Counts the changes of a record's fields. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_646 })

/** The schema of each field's value, to be spread into an object. */
export function fieldSchemas<F extends Fields>(fields: F) {
  const schemas = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])
  return Object.fromEntries(schemas) as { [Name in keyof F]: TUnsafe<ValueOf<F[Name]>> }
}

/**
 * What a record is read as: its fields, and what else it shows. Its type is stated: the compiler gives up on deriving that of
 * an object of more than about 48 properties.
 */
export const RecordSchema = <F extends Fields, Others extends TProperties>(fields: F, others: Others) =>
  Type.Unsafe<Static<TObject<Others>> & ValuesOf<F> & { id: number; version: number; updatedAt: string }>(
    Type.Object({ id: Id, version: Version, ...fieldSchemas(fields), ...others, updatedAt: Moment }),
  )

/** Any of the fields; the types of the values are stated, as above. */
export const SomeFields = <F extends Fields>(fields: F) => Type.Unsafe<Partial<ValuesOf<F>>>(withOptional(fields, {}))

/** What a PUT takes: any of the fields, and the version in which they were read. */
export const RecordChange = <F extends Fields>(fields: F) =>
  Type.Unsafe<Partial<ValuesOf<F>> & { version: number }>(withOptional(fields, { version: Version }))

/** What a POST takes: the required fields, and any of the others. */
export const NewRecord = <F extends Fields>(fields: F) =>
  Type.Unsafe<NewValues<F>>(withOptional(fields, requiredOf(fields)))

type RequiredName<F extends Fields> = { [Name in keyof F]: F[Name] extends { required: true } ? Name : never }[keyof F]
export type NewValues<F extends Fields> = Partial<ValuesOf<F>> & Pick<ValuesOf<F>, RequiredName<F>>

/** An object of these schemas, and of those of the fields as optional ones. */
function withOptional(fields: Fields, schemas: Record<string, TSchema>) {
  const others = Object.entries(fieldSchemas(fields)).filter(([name]) => !(name in schemas))
  const optional = others.map(([name, schema]) => [name, Type.Optional(schema)] as const)
  return Type.Object({ ...schemas, ...Object.fromEntries(optional) }, closed)
}

const requiredOf = (fields: Fields): Record<string, TSchema> =>
  Object.fromEntries(Object.entries(fieldSchemas(fields)).filter(([name]) => isRequired(fields[name]!)))

const isRequired = (field: Field) => 'required' in field && field.required === true

function schemaOf(field: Field): TSchema {
  const known = knownSchema(field)
  const hasNull = !isRequired(field) && !['prose', 'choices', 'texts', 'flag'].includes(field.kind)
  return hasNull ? Nullable(known) : known
}

/** Of money that is paid once for each unit of area. */
const AmountUnits = Type.Object(
  { money: MoneyValue.properties.units.properties.money, area: AreaValue.properties.unit, period: Type.Null() },
  closed,
)

function knownSchema(field: Field): TSchema {
  switch (field.kind) {
    case 'text':
      return Text(field.max, 1)
    case 'prose':
      return Text(field.max)
    case 'number':
      return field.decimals
        ? Type.Number({ minimum: field.min, maximum: field.max })
        : Type.Integer({ minimum: field.min, maximum: field.max })
    case 'term':
      return Type.Integer({ minimum: field.min, maximum: field.max })
    case 'choice':
      return Type.Enum([...field.codes])
    case 'choices':
      return Type.Array(Type.Enum([...field.codes]), { maxItems: field.codes.length, uniqueItems: true })
    case 'texts':
      return List(Text(field.max, 1), field.most)
    case 'date':
      return IsoDate
    case 'flag':
    case 'answer':
      return Type.Boolean()
    case 'area':
      return Type.Object(AreaValue.properties, closed)
    case 'length':
      return Type.Object(LengthValue.properties, closed)
    case 'amount':
      return Type.Object({ magnitude: Type.Number({ minimum: 0.01, maximum: field.max }), units: AmountUnits }, closed)
    case 'point':
      return Type.Object({ longitude: Longitude, latitude: Latitude }, closed)
    case 'reference':
      return Id
  }
}
