import type pg from 'pg'

/** Adds a database trigger that records every completion of a step. Returns a function that counts the completions per run and step. */
export async function auditCompletions(owner: pg.Pool): Promise<() => Promise<{ run_id: string; path: string; count: number }[]>> {
  await owner.query(`
    create table public.audit_completions (run_id uuid, path text);
    alter table public.audit_completions enable row level security;
    create function public.audit_completion() returns trigger language plpgsql as $$
    begin
      if new.status in ('succeeded', 'skipped') then insert into public.audit_completions values (new.run_id, new.path); end if;
      return null;
    end $$;
    create trigger audit_completion after insert or update on public.workflow_run_steps for each row execute function public.audit_completion();`)
  return async () => {
    const text = 'select run_id, path, count(*)::int as count from public.audit_completions group by run_id, path'
    return (await owner.query<{ run_id: string; path: string; count: number }>(text)).rows
  }
}
