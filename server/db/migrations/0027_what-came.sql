-- A payment says what came, also where that was found out before this was so.
UPDATE "payments" SET "amount_cents" = split_part("failure" ->> 'detail', ' ', 1)::int
WHERE "failure" ->> 'code' = 'AMOUNT_DIFFERS' AND "failure" ->> 'detail' ~ '^\d+ cents instead of \d+$';
