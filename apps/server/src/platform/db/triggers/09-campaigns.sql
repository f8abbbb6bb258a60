create trigger closed before delete or update on campaigns for each row execute function app.refuse_closed_campaign();
create trigger closed before insert or delete or update on campaign_agencies for each row execute function app.refuse_closed_campaign();
create trigger closed before insert or delete or update on campaign_stores for each row execute function app.refuse_closed_campaign();
create trigger closed before insert or delete or update on campaign_products for each row execute function app.refuse_closed_campaign();
create trigger closed before insert or delete or update on campaign_promotions for each row execute function app.refuse_closed_campaign();
create trigger closed before insert or delete or update on campaign_levels for each row execute function app.refuse_closed_campaign();
create trigger closed before insert or delete or update on campaign_photo_types for each row execute function app.refuse_closed_campaign();
create trigger closed before insert or delete or update on level_requests for each row execute function app.refuse_closed_campaign();
create trigger closed before insert or delete or update of campaign_id, member_id, agency_id, brands, began_at_level, level on participations
  for each row execute function app.refuse_closed_campaign();
