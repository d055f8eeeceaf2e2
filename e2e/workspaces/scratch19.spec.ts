import { configure, support } from '../support/configured-workflow.ts'
import { connectAsOwner } from '../support/database.ts'
import { expect, makeSignedInClient, test } from '../support/fixtures.ts'

test('screens of a team of 200', async ({ page, user, baseURL, isMobile }) => {
  test.setTimeout(300_000)
  const client = await makeSignedInClient(baseURL, user)
  const { id } = await configure(client, user.id, 'customer_support', support)
  const db = await connectAsOwner()
  const ws = user.id
  await db.query(
    `with u as (
      insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), 'member' || n || '-' || $2 || '@example.com', case when n % 2 = 0 then jsonb_build_object('full_name', (array['Ann Lee','Bo Chen','Carla Díaz-Fernández','محمد علي','Wolfeschlegelsteinhausenbergerdorff Maximilian'])[1 + n % 5] || ' ' || n) else '{}' end
      from generate_series(1, 199) n returning id)
    insert into public.workspace_members (workspace_id, user_id, role) select $1::uuid, id, 'editor' from u`,
    [ws, isMobile ? 'm' : 'd'],
  )
  await db.query(
    `insert into public.workflow_runs (user_id, workspace_id, workflow_id, configuration_id, configuration, trigger, status, input, definition_hash, tokens_in, cost_usd, created_at, started_at, finished_at)
    select m.user_id, $1, $2, (select id from public.workflow_configurations where workspace_id = $1 limit 1), '{"workflow_name":"Support triage"}', (array['manual','api','schedule'])[1 + (random()*2)::int]::public.run_trigger, 'succeeded', '{}', 'x', 1200, 0.02, now() - random() * interval '1 day', now(), now()
    from public.workspace_members m where m.workspace_id = $1`,
    [ws, id],
  )
  await db.query(
    `insert into app.usage_counts (user_id, workspace_id, month, slot, runs, tokens, cost_usd) select m.user_id, $1, app.current_month(), 0, 5, 12000, 0.4 from public.workspace_members m where m.workspace_id = $1 on conflict do nothing`,
    [ws],
  )
  await db.query(
    `insert into public.workflow_approvals (run_id, user_id, path, title, who, shown, status, decided_by, decided_at) select r.id, r.user_id, '0', 'Approve reply to Holloway Family Trust', 'the lead', 'x', 'approved', r.user_id, now() from public.workflow_runs r where r.workspace_id = $1 limit 5`,
    [ws],
  )
  await db.query(
    `insert into public.knowledge_base_items (user_id, workspace_id, item_type, title, url) select m.user_id, $1, 'website', 'Help center ' || row_number() over (), 'https://help.example.com/' || row_number() over () from public.workspace_members m where m.workspace_id = $1 limit 30`,
    [ws],
  )
  const {
    rows: [run],
  } = await db.query(`select run_id as id from public.workflow_approvals where workspace_id = $1 limit 1`, [ws])
  await db.end()
  const shots = [
    ['members', '/workspace'],
    ['general', '/workspace?tab=general'],
    ['activity', '/workspace?tab=activity'],
    ['usage', '/workspace?tab=usage'],
    ['runs', '/runs'],
    ['run', `/runs/${run.id}`],
    ['approvals', '/approvals'],
    ['knowledge', '/knowledge-base'],
    ['configure', `/workflows/${id}/configure`],
  ]
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const [name, path] of shots) {
      await page.goto(path!, { waitUntil: 'networkidle' })
      await page.waitForTimeout(300)
      if (name === 'approvals') await page.mouse.wheel(0, 2000)
      await page.screenshot({ path: `/tmp/team19/${name}-${isMobile ? '390' : '1440'}-${scheme}.png`, fullPage: name !== 'members' })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
      expect.soft(overflow, `${name} ${scheme}`).toBe(false)
    }
  }
})
