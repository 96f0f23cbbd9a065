-- A part of an order's money that the bank brought is a payment of its own: what came before counts as one, and of a canceled order it waits to go back.
INSERT INTO "payments" ("order_id", "kind", "state", "amount_cents", "idempotency_key", "captured_at", "return_since")
SELECT "orders"."id", CASE WHEN "orders"."payment_option" = 'invoice' THEN 'invoice' ELSE 'transfer' END, 'captured', "parts"."cents", 'parts received for ' || "orders"."id",
  "parts"."booked_at", CASE WHEN "orders"."status" = 'Canceled' THEN coalesce("orders"."date_canceled", now()) END
FROM "orders" JOIN (
  SELECT "order_id", sum(CASE WHEN "kind" = 'taken_back' THEN -"booked_cents" ELSE "booked_cents" END)::int AS "cents", max("booked_on")::timestamp AT TIME ZONE 'UTC' + interval '12 hours' AS "booked_at"
  FROM "bank_movements" WHERE "order_id" IS NOT NULL GROUP BY "order_id"
) AS "parts" ON "parts"."order_id" = "orders"."id"
WHERE "orders"."date_paid" IS NULL AND "parts"."cents" > 0;
