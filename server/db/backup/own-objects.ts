/**
 * That a relation was not brought by an extension: providers put theirs into databases they sell, the shop's role may
 * neither make nor drop them, and a backup that held them could be restored by nobody else.
 */
export const OF_NO_EXTENSION = `not exists (
  select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`

/**
 * Empties the schema of the shop, whatever version made its tables, and leaves the schema itself with its owner and rights,
 * and what belongs to extensions. Runs inside the caller's transaction.
 */
export const DROP_ALL = `do $$
declare one record;
begin
  for one in
    select format('drop %s if exists public.%I cascade', case relkind
      when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end, relname) as words
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and ${OF_NO_EXTENSION}
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  loop
    execute one.words;
  end loop;
end $$`
