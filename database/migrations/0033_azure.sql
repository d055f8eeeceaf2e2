-- Clients of the protocol know Microsoft by the name "azure"; accounts that were linked under the name of before keep their way in.

update auth.identities set provider = 'azure' where provider = 'microsoft';
update auth.users set raw_app_meta_data = raw_app_meta_data
    || case when raw_app_meta_data ->> 'provider' = 'microsoft' then '{"provider": "azure"}' else '{}' end::jsonb
    || jsonb_build_object('providers', (
      select jsonb_agg(case when p = '"microsoft"' then '"azure"' else p end order by o)
      from jsonb_array_elements(raw_app_meta_data -> 'providers') with ordinality as e (p, o)))
  where raw_app_meta_data -> 'providers' ? 'microsoft';
