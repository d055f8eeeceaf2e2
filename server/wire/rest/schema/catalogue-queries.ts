/** Queries on the system catalogs of PostgreSQL. Each returns plain JSON; `$1` is the list of exposed schemas. */

/**
 * Resolves domains to their base types, level by level. The function `pg_basetype` would require PostgreSQL 17. Materialized, because
 * PostgreSQL would repeat an inlined query for every relation and function.
 */
const baseTypes = `
  base_types as materialized (
    with recursive level (oid, base) as (
      select oid, oid from pg_type where typbasetype = 0
      union all
      select t.oid, level.base from pg_type t join level on t.typbasetype = level.oid and t.typtype = 'd'
    )
    select oid, base from level
  )`

/**
 * Reads the tables, views and foreign tables of all schemas, with columns and primary keys. All schemas are included, because views of
 * exposed schemas can refer to any table.
 */
export const relationsQuery = `
  with ${baseTypes},
  relations as materialized (
    select c.oid, c.relname, c.relkind, n.nspname
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
      and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'),
  labels as (select enumtypid, json_agg(enumlabel order by enumsortorder) as list from pg_enum group by enumtypid),
  columns as (
    select a.attrelid, json_agg(json_build_object(
        'number', a.attnum, 'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'baseType', format_type(b.base, null),
        'nullable', not (a.attnotnull or (t.typtype = 'd' and t.typnotnull)),
        'default', case
          when a.attgenerated <> '' then null
          when a.attidentity = 'd' then format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', c.nspname, c.relname), a.attname))
          when d.adbin is null and t.typtype = 'd' then pg_get_expr(t.typdefaultbin, 0)
          else pg_get_expr(d.adbin, d.adrelid) end,
        'enumeration', coalesce(labels.list, '[]'),
        'maxLength', case when b.base in ('varchar'::regtype, 'bpchar'::regtype) and a.atttypmod > 4 then a.atttypmod - 4 end,
        'description', s.description) order by a.attnum) as list
    from relations c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid join base_types b on b.oid = a.atttypid
      left join labels on labels.enumtypid = b.base
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      left join pg_description s on s.objoid = a.attrelid and s.classoid = 'pg_class'::regclass and s.objsubid = a.attnum
    group by a.attrelid)
  select c.oid::int8::text as oid, c.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView",
    c.nspname = any ($1) as exposed,
    c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 8 = 8) as insertable,
    c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 4 = 4) as updatable,
    c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 16 = 16) as deletable,
    obj_description(c.oid, 'pg_class') as description,
    coalesce((
      select json_agg(a.attname order by array_position(k.conkey, a.attnum))
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.conrelid = c.oid and k.contype = 'p'), '[]') as "primaryKey",
    columns.list as columns,
    case when c.relkind in ('v', 'm') then (select r.ev_action::text from pg_rewrite r where r.ev_class = c.oid and r.rulename = '_RETURN') end as definition
  from relations c left join columns on columns.attrelid = c.oid
  order by c.nspname, c.relname`

/** Reads the functions of casts between domains and `json` or `text`. `direction` is the member of `Representation`. */
export const representationsQuery = `
  select format_type(d.oid, null) as type, n.nspname as schema, p.proname as name,
    case when d.oid = c.castsource then 'toJson' when c.castsource = 'json'::regtype then 'fromJson' else 'fromText' end as direction
  from pg_cast c join pg_proc p on p.oid = c.castfunc join pg_namespace n on n.oid = p.pronamespace
    join pg_type d on d.typtype = 'd' and (
      d.oid = c.castsource and c.casttarget = 'json'::regtype
      or d.oid = c.casttarget and c.castsource in ('json'::regtype, 'text'::regtype))
  order by d.oid, c.oid`

/** Reads foreign keys. `unique` is true if at most one row can have the key, so that the relationship is one-to-one. */
export const foreignKeysQuery = `
  select k.conname as constraint, k.conrelid::int8::text as "from", k.confrelid::int8::text as "to", pairs.numbers as columns,
    exists (
      select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey <@ k.conkey) as unique
  from pg_constraint k, lateral (
    select json_agg(json_build_array(own, other) order by place) as numbers from unnest(k.conkey, k.confkey) with ordinality as _ (own, other, place)
  ) pairs
  where k.contype = 'f' and k.conparentid = 0
  order by k.conrelid, k.conname`

/**
 * Reads the callable functions of the exposed schemas. All parameters of such a function are named, or a single unnamed one
 * accepts the whole body. Selects the functions first, because PostgreSQL would otherwise read the parameters of all system functions.
 */
export const routinesQuery = `
  with ${baseTypes},
  functions as materialized (
    select p.*, n.nspname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any ($1) and p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype))
  select p.nspname as schema, p.proname as name, obj_description(p.oid, 'pg_proc') as description,
    p.proretset as "returnsSet", p.provolatile as volatility, p.prorows::float8 as rows, format_type(p.prorettype, null) as "returnType",
    case
      when b.base = 'void'::regtype then 'void'
      when bt.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false) then 'composite'
      else 'scalar' end as "returnKind",
    case when bt.typtype = 'c' and rel.relkind <> 'c' then rel.oid::int8::text end as "returnRelation",
    coalesce(args.list, '[]') as parameters,
    coalesce(case when args.out is not null then args.out when bt.typtype = 'c' then (
      select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'baseType', format_type(ab.base, null)) order by a.attnum)
      from pg_attribute a join base_types ab on ab.oid = a.atttypid
      where a.attrelid = rel.oid and a.attnum > 0 and not a.attisdropped) end, '[]') as "returnColumns",
    case when p.pronargs = 1 and ft.typtype = 'c' and frel.relkind <> 'c' then frel.oid::int8::text end as "rowOf"
  from functions p join base_types b on b.oid = p.prorettype join pg_type bt on bt.oid = b.base
    left join pg_class rel on rel.oid = bt.typrelid and bt.typrelid <> 0
    left join pg_type ft on ft.oid = p.proargtypes[0] left join pg_class frel on frel.oid = ft.typrelid and ft.typrelid <> 0
    left join lateral (
      select
        json_agg(json_build_object('name', coalesce(x.name, ''), 'type', format_type(x.type, null), 'required', x.input_place <= p.pronargs - p.pronargdefaults,
          'variadic', x.mode = 'v') order by x.place) filter (where x.mode in ('i', 'b', 'v')) as list,
        json_agg(json_build_object('name', x.name, 'type', format_type(x.type, null), 'baseType', format_type(xb.base, null)) order by x.place)
          filter (where x.mode in ('t', 'b', 'o') and x.name <> '') as out,
        count(*) filter (where x.mode in ('i', 'b', 'v') and coalesce(x.name, '') = '') as unnamed
      from (
        select u.name, u.type, u.place, coalesce(u.mode, 'i') as mode,
          count(*) filter (where coalesce(u.mode, 'i') in ('i', 'b', 'v')) over (order by u.place) as input_place
        from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes::text[]) with ordinality as u (name, type, mode, place)
        where u.type is not null
      ) x join base_types xb on xb.oid = x.type
    ) args on true
  where args.unnamed = 0 or (args.unnamed = 1 and p.pronargs = 1
    and (p.proargtypes[0] in ('json'::regtype, 'jsonb'::regtype, 'text'::regtype, 'xml'::regtype, 'bytea'::regtype) or ft.typtype = 'c'))
  order by p.nspname, p.proname, p.pronargs, p.oid`

/** Reads the types that a request may cast to: system types and the types of the exposed schemas. */
export const typesQuery = `
  select t.typname as name, format_type(t.oid, null) as type
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where (n.nspname = 'pg_catalog' or n.nspname = any ($1)) and t.typtype in ('b', 'd', 'e', 'r', 'm')
  order by n.nspname = 'pg_catalog' desc`
