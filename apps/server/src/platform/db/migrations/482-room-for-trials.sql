-- Rules are tried on the sales of a campaign in tables of the transaction that tries them.
do $$ begin execute format('grant temporary on database %I to trilha_app', current_database()); end $$;
