-- Nobody wrote or read it: what does not count tells no score (decision 283).
alter table test_offers drop column score;
