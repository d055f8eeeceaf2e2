import type pg from 'pg'

export interface Column {
  name: string
  /** PostgreSQL type name without modifiers; for an array, the type of its elements. */
  type: string
  isArray: boolean
  isEnum: boolean
  nullable: boolean
  hasDefault: boolean
  generated: boolean
}

export interface Relationship {
  foreignKeyName: string
  columns: string[]
  isOneToOne: boolean
  referencedRelation: string
  referencedColumns: string[]
}

export interface Relation {
  name: string
  isView: boolean
  columns: Column[]
  /** Columns that functions of a row compute. They are read by their names, and `*` leaves them out. */
  computed: Omit<Argument, 'hasDefault'>[]
  relationships: Relationship[]
}

export interface Argument {
  name: string
  type: string
  isArray: boolean
  isEnum: boolean
  hasDefault: boolean
}

export interface SchemaFunction {
  name: string
  arguments: Argument[]
  returns: {
    type: string
    isArray: boolean
    isEnum: boolean
    isSet: boolean
    relation: string | null
    /** Columns of `returns table (…)`; null for functions with another return type. */
    columns: Omit<Argument, 'hasDefault'>[] | null
  }
}

export interface SchemaDescription {
  relations: Relation[]
  enums: Record<string, string[]>
  functions: SchemaFunction[]
}

const relationsSql = `
select jsonb_agg(jsonb_build_object(
    'name', c.relname,
    'isView', c.relkind in ('v', 'm'),
    'columns', (
      select jsonb_agg(jsonb_build_object(
          'name', a.attname,
          'type', coalesce(e.typname, t.typname),
          'isArray', e.oid is not null,
          'isEnum', coalesce(e.typtype, t.typtype) = 'e',
          'nullable', not a.attnotnull,
          'hasDefault', a.atthasdef or a.attidentity <> '',
          'generated', a.attgenerated <> '' or a.attidentity = 'a') order by a.attname)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
    'computed', coalesce((
      select jsonb_agg(jsonb_build_object(
          'name', p.proname,
          'type', coalesce(e.typname, t.typname),
          'isArray', e.oid is not null,
          'isEnum', coalesce(e.typtype, t.typtype) = 'e') order by p.proname)
      from pg_proc p join pg_type t on t.oid = p.prorettype left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
      where p.pronamespace = c.relnamespace and p.prokind = 'f' and not p.proretset and p.proargtypes = array[c.reltype]::oidvector), '[]'),
    'relationships', coalesce((
      select jsonb_agg(jsonb_build_object(
          'foreignKeyName', k.conname,
          'columns', (select jsonb_agg(attname order by place) from unnest(k.conkey) with ordinality as keys (number, place)
            join pg_attribute on attrelid = k.conrelid and attnum = number),
          'isOneToOne', exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
            and i.indkey::int2[] <@ k.conkey),
          'referencedRelation', f.relname,
          'referencedColumns', (select jsonb_agg(attname order by place) from unnest(k.confkey) with ordinality as keys (number, place)
            join pg_attribute on attrelid = k.confrelid and attnum = number)) order by k.conname)
      from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and f.relnamespace = c.relnamespace), '[]')) order by c.relname) as relations
from pg_class c
where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`

const enumsSql = `
select jsonb_object_agg(t.typname, (select jsonb_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid)) as enums
from pg_type t where t.typnamespace = $1::regnamespace and t.typtype = 'e'`

const functionsSql = `
select jsonb_agg(jsonb_build_object(
    'name', p.proname,
    'arguments', coalesce((
      select jsonb_agg(jsonb_build_object(
          'name', coalesce(p.proargnames[place], ''),
          'type', coalesce(e.typname, t.typname),
          'isArray', e.oid is not null,
          'isEnum', coalesce(e.typtype, t.typtype) = 'e',
          'hasDefault', place > p.pronargs - p.pronargdefaults) order by place)
      from unnest(p.proargtypes::oid[]) with ordinality as arguments (type, place)
      join pg_type t on t.oid = arguments.type left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'), '[]'),
    'returns', jsonb_build_object(
      'type', coalesce(re.typname, r.typname), 'isArray', re.oid is not null, 'isEnum', coalesce(re.typtype, r.typtype) = 'e',
      'isSet', p.proretset,
      'columns', (
        select jsonb_agg(jsonb_build_object(
            'name', p.proargnames[place],
            'type', coalesce(e.typname, t.typname),
            'isArray', e.oid is not null,
            'isEnum', coalesce(e.typtype, t.typtype) = 'e') order by place)
        from unnest(p.proallargtypes) with ordinality as columns (type, place)
        join pg_type t on t.oid = columns.type left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
        where p.proargmodes[place] = 't'),
      'relation', (select relname from pg_class where oid = r.typrelid and relkind in ('r', 'v')))) order by p.proname, p.oid) as functions
from pg_proc p join pg_type r on r.oid = p.prorettype left join pg_type re on re.oid = r.typelem and r.typcategory = 'A'
where p.pronamespace = $1::regnamespace and p.prokind = 'f' and r.typname <> 'trigger'
  -- A function of a row is a column that is computed; it cannot be called.
  and not exists (select from pg_type row where row.oid = any (p.proargtypes) and row.typtype = 'c')`

/** Reads the tables, views, enumerated types and functions of a schema that clients can access. */
export async function introspect(client: pg.ClientBase | pg.Pool, schema = 'public'): Promise<SchemaDescription> {
  const relations = await client.query<{ relations: Relation[] | null }>(relationsSql, [schema])
  const enums = await client.query<{ enums: Record<string, string[]> | null }>(enumsSql, [schema])
  const functions = await client.query<{ functions: SchemaFunction[] | null }>(functionsSql, [schema])
  return { relations: relations.rows[0]?.relations ?? [], enums: enums.rows[0]?.enums ?? {}, functions: functions.rows[0]?.functions ?? [] }
}
