-- Adverts are read differently now (where a sentence ends), so what boards filter by is weighed again.
UPDATE jobs SET evidence_at = NULL WHERE status = 1;
