/** What failed work followed and that has a name of its own; anything else is shown by its topic. */
const TOPICS = [
  'campaign_budget',
  'campaign_closing',
  'campaign_room',
  'campaign_warning',
  'delivery_due',
  'files_thrown_away',
  'gift_card_due',
  'import_due',
  'list_import_due',
  'missions_due',
  'notice_by_email',
  'notice_by_push',
  'password_link_requested',
  'photo_sent',
  'points_posted',
  'privacy_export',
  'reconciliation_due',
  'reward_card_wanted',
  'sale_reported',
  'training_completed',
  'transfer_check_due',
  'transfer_due',
] as const;

/** The key of a topic's name among the texts. */
export function topicKey(topic: string): (typeof TOPICS)[number] | 'other' {
  const key = topic.replaceAll('.', '_');
  return TOPICS.find((one) => one === key) ?? 'other';
}
