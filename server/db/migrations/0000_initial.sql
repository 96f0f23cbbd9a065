CREATE TABLE "journal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text,
	"set_at" timestamp (3) with time zone,
	"last_step" bigint,
	"pending_secret" text,
	CONSTRAINT "second_factors_whole" CHECK (("second_factors"."sealed_secret" is null) = ("second_factors"."set_at" is null))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"date_modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by_staff_id" uuid
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT true NOT NULL,
	"password_expires_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('talent', 'studio', 'office', 'owner')),
	CONSTRAINT "staff_email_key_is_lower_case" CHECK ("staff"."email_key" = lower("staff"."email"))
);
--> statement-breakpoint
CREATE TABLE "staff_news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"staff_id" uuid,
	"about" jsonb NOT NULL,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "staff_news_event" UNIQUE("kind","event"),
	CONSTRAINT "staff_news_kind" CHECK ("staff_news"."kind" in ('assigned', 'sent_back', 'withdrawal', 'returned_debit', 'failed_job', 'late_order'))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" text,
	"name" text DEFAULT '' NOT NULL,
	"invoice_as" text DEFAULT '' NOT NULL,
	"billing_street" text DEFAULT '' NOT NULL,
	"billing_postal_code" text DEFAULT '' NOT NULL,
	"billing_city" text DEFAULT '' NOT NULL,
	"billing_country" text DEFAULT 'DE' NOT NULL,
	"allowed_payment_types" text[] DEFAULT '{wallet,transfer}' NOT NULL,
	"vat_id" text,
	"vat_id_state" text DEFAULT 'none' NOT NULL,
	"vat_id_checked_at" timestamp (3) with time zone,
	"vat_id_evidence" jsonb,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"date_modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_allowed_payment_types" CHECK ("accounts"."allowed_payment_types" <@ array['wallet', 'direct_debit', 'invoice', 'transfer']::text[]),
	CONSTRAINT "accounts_vat_id_state" CHECK ("accounts"."vat_id_state" in ('none', 'unverified', 'valid', 'invalid'))
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"email_key" text NOT NULL,
	"address" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "login_attempts_email_key_address_pk" PRIMARY KEY("email_key","address"),
	CONSTRAINT "login_attempts_failures" CHECK ("login_attempts"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pronunciations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"written" text NOT NULL,
	"spoken" text NOT NULL,
	"said_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pronunciations_once" UNIQUE("user_id","language","written"),
	CONSTRAINT "pronunciations_language" CHECK ("pronunciations"."language" in ('de', 'en'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"staff_id" uuid,
	"stay_logged_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"provider" text DEFAULT '' NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"password_proved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id"),
	CONSTRAINT "sessions_one_owner" CHECK (num_nonnulls("sessions"."user_id", "sessions"."staff_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "single_use_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "single_use_tokens_kind" CHECK ("single_use_tokens"."kind" in ('password_reset', 'email_confirmation', 'wallet_state', 'wallet_sign_up', 'email_undo'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"customer_number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "users_customer_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"email" text,
	"email_key" text,
	"password_hash" text,
	"salutation" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone_mobile" text DEFAULT '' NOT NULL,
	"phone_work" text DEFAULT '' NOT NULL,
	"primary_street" text DEFAULT '' NOT NULL,
	"primary_postal_code" text DEFAULT '' NOT NULL,
	"primary_city" text DEFAULT '' NOT NULL,
	"primary_country" text DEFAULT 'DE' NOT NULL,
	"partner_code" text,
	"language" text NOT NULL,
	"opt_in_at" timestamp (3) with time zone,
	"email_confirmed_at" timestamp (3) with time zone,
	"pending_email" text,
	"pending_wallet" text,
	"pending_wallet_subject" text,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"date_modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"erasure_finished_at" timestamp (3) with time zone,
	CONSTRAINT "users_customer_number_unique" UNIQUE("customer_number"),
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('de', 'en')),
	CONSTRAINT "users_email_key_is_lower_case" CHECK ("users"."email_key" = lower("users"."email")),
	CONSTRAINT "users_email_until_erased" CHECK (("users"."email_key" is null) = ("users"."erased_at" is not null)
    and ("users"."email" is null) = ("users"."erased_at" is not null)),
	CONSTRAINT "users_nothing_pending_when_erased" CHECK ("users"."erased_at" is null
    or num_nonnulls("users"."pending_email", "users"."pending_wallet", "users"."pending_wallet_subject") = 0),
	CONSTRAINT "users_pending_wallet_whole" CHECK (("users"."pending_wallet" is null) = ("users"."pending_wallet_subject" is null)),
	CONSTRAINT "users_erasure_finished_when_erased" CHECK ("users"."erasure_finished_at" is null or "users"."erased_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "wallet_identities" (
	"wallet" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_identities_wallet_subject_pk" PRIMARY KEY("wallet","subject"),
	CONSTRAINT "wallet_identities_one_per_user" UNIQUE("user_id","wallet")
);
--> statement-breakpoint
CREATE TABLE "catalogue_editions" (
	"edition" text PRIMARY KEY NOT NULL,
	"applied_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "musics" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"category" text NOT NULL,
	"mood" jsonb NOT NULL,
	"bpm" integer NOT NULL,
	"musical_key" text NOT NULL,
	"bars" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"seed" integer NOT NULL,
	"classifications" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"licence_ends_on" date,
	"retired_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "musics_classifications" CHECK ("musics"."classifications" <@ array['direct', 'individual', 'creative']::text[])
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"product_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "product_prices_product_id_valid_from_pk" PRIMARY KEY("product_id","valid_from"),
	CONSTRAINT "product_prices_price_cents" CHECK ("product_prices"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"classification" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"note" jsonb DEFAULT '{"de":"","en":""}'::jsonb NOT NULL,
	"max_characters" integer NOT NULL,
	"related_product_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "products_type" CHECK ("products"."type" in ('abb', 'ws', 'aba', 'az', 'voicemail', 'mobile', 'abn', 'special', 'info', 'freetext')),
	CONSTRAINT "products_classification" CHECK ("products"."classification" in ('direct', 'individual', 'creative')),
	CONSTRAINT "products_languages" CHECK ("products"."languages" <@ array['de', 'en']::text[]),
	CONSTRAINT "products_max_characters" CHECK ("products"."max_characters" > 0)
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"number_prefixes" text[] DEFAULT '{}' NOT NULL,
	"pin_rule" jsonb NOT NULL,
	"maximum_seconds" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "templates_of_product" UNIQUE("product_id","language"),
	CONSTRAINT "templates_language" CHECK ("templates"."language" in ('de', 'en'))
);
--> statement-breakpoint
CREATE TABLE "voice_fees" (
	"voice_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"fee_cents" integer NOT NULL,
	CONSTRAINT "voice_fees_voice_id_valid_from_pk" PRIMARY KEY("voice_id","valid_from"),
	CONSTRAINT "voice_fees_fee_cents" CHECK ("voice_fees"."fee_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "voices" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sex" text NOT NULL,
	"age" text NOT NULL,
	"range" text NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"classifications" text[] DEFAULT '{}' NOT NULL,
	"ai" boolean NOT NULL,
	"description" jsonb NOT NULL,
	"persona" jsonb NOT NULL,
	"is_mastered" boolean DEFAULT true NOT NULL,
	"talent_staff_id" uuid,
	"palette" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"licence_ends_on" date,
	"retired_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "voices_sex" CHECK ("voices"."sex" in ('f', 'm')),
	CONSTRAINT "voices_age" CHECK ("voices"."age" in ('young', 'old')),
	CONSTRAINT "voices_range" CHECK ("voices"."range" in ('high', 'medium', 'bass')),
	CONSTRAINT "voices_languages" CHECK ("voices"."languages" <@ array['de', 'en']::text[]),
	CONSTRAINT "voices_classifications" CHECK ("voices"."classifications" <@ array['direct', 'individual', 'creative']::text[])
);
--> statement-breakpoint
CREATE TABLE "shared_sample_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shared_sample_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"word" integer,
	"quote" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_samples" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_hash" text NOT NULL,
	"owner_key_hash" text NOT NULL,
	"user_id" uuid,
	"content" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"shared_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"approved_by" text DEFAULT '' NOT NULL,
	"approval_void_since" timestamp (3) with time zone,
	CONSTRAINT "shared_samples_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "shared_samples_revoked_is_empty" CHECK ("shared_samples"."revoked_at" is null or "shared_samples"."content" is null),
	CONSTRAINT "shared_samples_approved_or_not" CHECK (num_nonnulls("shared_samples"."approved_at", "shared_samples"."approval_void_since") <= 1)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"percent_basis_points" integer,
	"amount_cents" integer,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"max_uses" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"once_per_customer" boolean DEFAULT false NOT NULL,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "vouchers_code_key_unique" UNIQUE("code_key"),
	CONSTRAINT "vouchers_kind" CHECK ("vouchers"."kind" in ('percent', 'absolute')),
	CONSTRAINT "vouchers_code_key" CHECK ("vouchers"."code_key" ~ '^[A-Z0-9-]{3,40}$'),
	CONSTRAINT "vouchers_value_fits_kind" CHECK (case "vouchers"."kind"
    when 'percent' then "vouchers"."percent_basis_points" between 1 and 10000 and "vouchers"."amount_cents" is null
    else "vouchers"."amount_cents" > 0 and "vouchers"."percent_basis_points" is null end),
	CONSTRAINT "vouchers_days" CHECK ("vouchers"."first_day" <= "vouchers"."last_day" or "vouchers"."ended_at" is not null),
	CONSTRAINT "vouchers_used_at_most" CHECK ("vouchers"."used_count" >= 0 and ("vouchers"."max_uses" is null or "vouchers"."used_count" <= "vouchers"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid NOT NULL,
	"pos" integer NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"product_type" text NOT NULL,
	"classification" text NOT NULL,
	"language" text NOT NULL,
	"related_product_id" text,
	"price_cents" integer NOT NULL,
	"product_text" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"template_identifiers" jsonb,
	"readings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"voice_id" text,
	"music_id" text,
	"voice_vol" integer DEFAULT 70 NOT NULL,
	"music_vol" integer DEFAULT 70 NOT NULL,
	"voiceover_duck" integer DEFAULT 80 NOT NULL,
	"intro_seconds" double precision DEFAULT 3 NOT NULL,
	"extro_seconds" double precision DEFAULT 3 NOT NULL,
	"fadein_seconds" double precision DEFAULT 0 NOT NULL,
	"fadeout_seconds" double precision DEFAULT 2.5 NOT NULL,
	"boost_db" double precision DEFAULT 0 NOT NULL,
	"greeting_name" text DEFAULT '' NOT NULL,
	"telephone_system" text,
	"request_id" uuid,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"date_modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_product_type" CHECK ("cart_items"."product_type" in ('abb', 'ws', 'aba', 'az', 'voicemail', 'mobile', 'abn', 'special', 'info', 'freetext')),
	CONSTRAINT "cart_items_classification" CHECK ("cart_items"."classification" in ('direct', 'individual', 'creative')),
	CONSTRAINT "cart_items_language" CHECK ("cart_items"."language" in ('de', 'en')),
	CONSTRAINT "cart_items_pos" CHECK ("cart_items"."pos" >= 0),
	CONSTRAINT "cart_items_price_cents" CHECK ("cart_items"."price_cents" >= 0),
	CONSTRAINT "cart_items_mix" CHECK ("cart_items"."voice_vol" between 0 and 100 and "cart_items"."music_vol" between 0 and 100
    and "cart_items"."voiceover_duck" between 0 and 100 and "cart_items"."intro_seconds" between 0 and 60 and "cart_items"."extro_seconds" between 0 and 60
    and "cart_items"."fadein_seconds" between 0 and 30 and "cart_items"."fadeout_seconds" between 0 and 30 and "cart_items"."boost_db" between -12 and 12)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"status" integer DEFAULT 0 NOT NULL,
	"highest_pos" integer DEFAULT 0 NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"is_saved_set" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'de' NOT NULL,
	"voucher_id" uuid,
	"shipping_option" text DEFAULT 'standard' NOT NULL,
	"shipping_formats" text[] DEFAULT '{mp3,wav}' NOT NULL,
	"telephone_system" text,
	"payment_option" text,
	"remarks" text DEFAULT '' NOT NULL,
	"merged_into_cart_id" uuid,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"net_cents" integer DEFAULT 0 NOT NULL,
	"vat_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer DEFAULT 0 NOT NULL,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"date_modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_on" date DEFAULT current_date NOT NULL,
	"date_ordered" timestamp (3) with time zone,
	CONSTRAINT "carts_language" CHECK ("carts"."language" in ('de', 'en')),
	CONSTRAINT "carts_shipping_option" CHECK ("carts"."shipping_option" in ('standard', 'express')),
	CONSTRAINT "carts_shipping_formats" CHECK ("carts"."shipping_formats" <@ array['mp3', 'wav', 'alaw']::text[]),
	CONSTRAINT "carts_payment_option" CHECK ("carts"."payment_option" in ('wallet', 'direct_debit', 'invoice', 'transfer')),
	CONSTRAINT "carts_status" CHECK ("carts"."status" in (0, 30, 31, 50)),
	CONSTRAINT "carts_current_is_open_and_owned" CHECK (not "carts"."is_current" or ("carts"."user_id" is not null and "carts"."status" = 0 and "carts"."merged_into_cart_id" is null)),
	CONSTRAINT "carts_ordered_is_dated" CHECK (("carts"."status" = 0) = ("carts"."date_ordered" is null))
);
--> statement-breakpoint
CREATE TABLE "prepared_carts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid,
	"link_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "prepared_carts_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "prepared_carts_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"wording_version" text NOT NULL,
	"wording" text NOT NULL,
	"language" text NOT NULL,
	"user_id" uuid,
	"cart_id" uuid,
	"given_for" text,
	"order_id" uuid,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('terms', 'privacy', 'withdrawal', 'newsletter', 'mandate')),
	CONSTRAINT "consents_language" CHECK ("consents"."language" in ('de', 'en'))
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid,
	"cause" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_history_to_status" CHECK ("order_history"."to_status" in ('Prepaid waiting approval', 'Ordered', 'In Manufacturing', 'Partially Shipped and Invoiced', 'Shipped', 'Closed - Shipped and Invoiced', 'Canceled')),
	CONSTRAINT "order_history_cause" CHECK ("order_history"."cause" in ('customer_canceled', 'withdrawn', 'transfer_missing', 'debit_returned'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"pos" integer NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"product_type" text NOT NULL,
	"classification" text NOT NULL,
	"language" text NOT NULL,
	"product_text" text NOT NULL,
	"text" text NOT NULL,
	"template_identifiers" jsonb,
	"readings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"voice_id" text NOT NULL,
	"music_id" text,
	"voice_vol" integer DEFAULT 70 NOT NULL,
	"music_vol" integer DEFAULT 70 NOT NULL,
	"voiceover_duck" integer DEFAULT 80 NOT NULL,
	"intro_seconds" double precision DEFAULT 3 NOT NULL,
	"extro_seconds" double precision DEFAULT 3 NOT NULL,
	"fadein_seconds" double precision DEFAULT 0 NOT NULL,
	"fadeout_seconds" double precision DEFAULT 2.5 NOT NULL,
	"boost_db" double precision DEFAULT 0 NOT NULL,
	"price_cents" integer NOT NULL,
	"express_cents" integer DEFAULT 0 NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"vat_category" text NOT NULL,
	"vat_rate_basis_points" integer NOT NULL,
	CONSTRAINT "order_lines_pos" UNIQUE("order_id","pos"),
	CONSTRAINT "order_lines_product_type" CHECK ("order_lines"."product_type" in ('abb', 'ws', 'aba', 'az', 'voicemail', 'mobile', 'abn', 'special', 'info', 'freetext')),
	CONSTRAINT "order_lines_classification" CHECK ("order_lines"."classification" in ('direct', 'individual', 'creative')),
	CONSTRAINT "order_lines_language" CHECK ("order_lines"."language" in ('de', 'en')),
	CONSTRAINT "order_lines_vat_category" CHECK ("order_lines"."vat_category" in ('S', 'AE', 'O')),
	CONSTRAINT "order_lines_cents" CHECK (least("order_lines"."price_cents", "order_lines"."express_cents", "order_lines"."discount_cents", "order_lines"."vat_rate_basis_points") >= 0),
	CONSTRAINT "order_lines_mix" CHECK ("order_lines"."voice_vol" between 0 and 100 and "order_lines"."music_vol" between 0 and 100
    and "order_lines"."voiceover_duck" between 0 and 100 and "order_lines"."intro_seconds" between 0 and 60 and "order_lines"."extro_seconds" between 0 and 60
    and "order_lines"."fadein_seconds" between 0 and 30 and "order_lines"."fadeout_seconds" between 0 and 30 and "order_lines"."boost_db" between -12 and 12)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"cart_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"buyer" text DEFAULT 'consumer' NOT NULL,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"greetings_cents" integer NOT NULL,
	"express_cents" integer NOT NULL,
	"formats_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"credited_cents" integer DEFAULT 0 NOT NULL,
	"owed_back_cents" integer DEFAULT 0 NOT NULL,
	"vat_shares" jsonb NOT NULL,
	"payment_option" text,
	"shipping_option" text NOT NULL,
	"shipping_formats" text[] NOT NULL,
	"telephone_system" text,
	"billing" jsonb NOT NULL,
	"contact" jsonb NOT NULL,
	"voucher" jsonb,
	"remarks" text DEFAULT '' NOT NULL,
	"tax_evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"vat_id_answer" jsonb,
	"deadline" date,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"date_modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"date_paid" timestamp (3) with time zone,
	"date_shipped" timestamp (3) with time zone,
	"date_canceled" timestamp (3) with time zone,
	"dunning_paused_until" date,
	"dunning_pause_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "orders_buyer" CHECK ("orders"."buyer" in ('consumer', 'business')),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('Prepaid waiting approval', 'Ordered', 'In Manufacturing', 'Partially Shipped and Invoiced', 'Shipped', 'Closed - Shipped and Invoiced', 'Canceled')),
	CONSTRAINT "orders_language" CHECK ("orders"."language" in ('de', 'en')),
	CONSTRAINT "orders_payment_option" CHECK ("orders"."payment_option" in ('wallet', 'direct_debit', 'invoice', 'transfer')),
	CONSTRAINT "orders_shipping_option" CHECK ("orders"."shipping_option" in ('standard', 'express')),
	CONSTRAINT "orders_shipping_formats" CHECK ("orders"."shipping_formats" <@ array['mp3', 'wav', 'alaw']::text[]),
	CONSTRAINT "orders_sums" CHECK (
    "orders"."net_cents" = "orders"."greetings_cents" + "orders"."express_cents" + "orders"."formats_cents" - "orders"."discount_cents"
    and "orders"."total_cents" = "orders"."net_cents" + "orders"."vat_cents"),
	CONSTRAINT "orders_not_negative" CHECK (least("orders"."greetings_cents", "orders"."express_cents", "orders"."formats_cents", "orders"."discount_cents",
    "orders"."net_cents", "orders"."vat_cents") >= 0),
	CONSTRAINT "orders_credited" CHECK ("orders"."credited_cents" between 0 and "orders"."total_cents"),
	CONSTRAINT "orders_free_or_paid_somehow" CHECK ("orders"."payment_option" is not null or "orders"."total_cents" = 0),
	CONSTRAINT "orders_dunning_paused_for_a_reason" CHECK (("orders"."dunning_paused_until" is null) = ("orders"."dunning_pause_reason" = ''))
);
--> statement-breakpoint
CREATE TABLE "voucher_redemptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"voucher_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"cart_id" uuid,
	"order_id" uuid,
	"once_per_customer" boolean NOT NULL,
	"discount_cents" integer NOT NULL,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reserved_until" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "voucher_redemptions_of_order" UNIQUE("voucher_id","order_id"),
	CONSTRAINT "voucher_redemptions_ordered_or_reserved" CHECK ("voucher_redemptions"."order_id" is not null or "voucher_redemptions"."reserved_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"order_id" uuid,
	"state" text DEFAULT 'received' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"date_modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawals_number_unique" UNIQUE("number"),
	CONSTRAINT "withdrawals_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "withdrawals_language" CHECK ("withdrawals"."language" in ('de', 'en')),
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('received', 'accepted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "archived_documents" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"pdf_file_id" uuid,
	"xml_file_id" uuid,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "archived_documents_whole" CHECK (("archived_documents"."archived_at" is null) = ("archived_documents"."pdf_file_id" is null) and ("archived_documents"."pdf_file_id" is null) = ("archived_documents"."xml_file_id" is null))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"cancels_invoice_id" uuid,
	"is_partial" boolean DEFAULT false NOT NULL,
	"request_id" uuid,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text NOT NULL,
	"issued_on" date NOT NULL,
	"supplied_on" date,
	"net_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"vat_shares" jsonb NOT NULL,
	"greeting_shares" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"content_sha256" text NOT NULL,
	"previous_sha256" text,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_sequence" UNIQUE("series","year","sequence"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note', 'proforma')),
	CONSTRAINT "invoices_language" CHECK ("invoices"."language" in ('de', 'en')),
	CONSTRAINT "invoices_sequence_from_one" CHECK ("invoices"."sequence" >= 1),
	CONSTRAINT "invoices_sums" CHECK ("invoices"."total_cents" = "invoices"."net_cents" + "invoices"."vat_cents"),
	CONSTRAINT "invoices_only_credit_notes_cancel" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."cancels_invoice_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "lost_documents" (
	"number" text PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"how" text NOT NULL,
	"issued_on" date,
	"total_cents" integer,
	"order_number" bigint,
	"pdf_file_id" uuid,
	"xml_file_id" uuid,
	"copied_at" timestamp (3) with time zone NOT NULL,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lost_documents_sequence" UNIQUE("series","year","sequence"),
	CONSTRAINT "lost_documents_how" CHECK ("lost_documents"."how" in ('archived', 'told', 'between'))
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"name" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "number_series_name_year_pk" PRIMARY KEY("name","year"),
	CONSTRAINT "number_series_last_number" CHECK ("number_series"."last_number" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receivables" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"due_on" date NOT NULL,
	"total_cents" integer NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"last_reminded_on" date,
	"dunning_fee_cents" integer DEFAULT 0 NOT NULL,
	"date_modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receivables_state" CHECK ("receivables"."state" in ('due', 'overdue', 'paid', 'cancelled')),
	CONSTRAINT "receivables_paid_is_dated" CHECK ("receivables"."state" <> 'paid' or "receivables"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "bank_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bank_reference" text NOT NULL,
	"statement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"debtor_name" text DEFAULT '' NOT NULL,
	"debtor_iban" text DEFAULT '' NOT NULL,
	"remittance" text DEFAULT '' NOT NULL,
	"end_to_end_id" text DEFAULT '' NOT NULL,
	"mandate_reference" text DEFAULT '' NOT NULL,
	"batch_reference" text DEFAULT '' NOT NULL,
	"return_reason" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"order_id" uuid,
	"debit_run_id" uuid,
	"booked_cents" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_movements_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "bank_movements_kind" CHECK ("bank_movements"."kind" in ('credit', 'taken_back', 'came_back', 'undivided', 'fee')),
	CONSTRAINT "bank_movements_state" CHECK ("bank_movements"."state" in ('open', 'booked', 'returned', 'ignored')),
	CONSTRAINT "bank_movements_cents" CHECK ("bank_movements"."amount_cents" > 0 and "bank_movements"."booked_cents" between 0 and "bank_movements"."amount_cents"),
	CONSTRAINT "bank_movements_decided_by_somebody" CHECK (("bank_movements"."state" = 'open') = ("bank_movements"."staff_id" is null)),
	CONSTRAINT "bank_movements_booked_on_something" CHECK (("bank_movements"."state" = 'booked') = ("bank_movements"."order_id" is not null or "bank_movements"."debit_run_id" is not null)
    or ("bank_movements"."state" = 'booked' and "bank_movements"."debtor_name" = '' and "bank_movements"."debtor_iban" = '' and "bank_movements"."remittance" = ''))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"file_sha256" text NOT NULL,
	"movements" integer NOT NULL,
	"new_movements" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debit_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" text NOT NULL,
	"collect_on" date NOT NULL,
	"collections" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"xml" text NOT NULL,
	"made_by_staff_id" uuid NOT NULL,
	"released_by_staff_id" uuid,
	"released_at" timestamp (3) with time zone,
	"release_note" text DEFAULT '' NOT NULL,
	"discarded_by_staff_id" uuid,
	"discarded_at" timestamp (3) with time zone,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debit_runs_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "debit_runs_sums" CHECK ("debit_runs"."collections" > 0 and "debit_runs"."total_cents" > 0),
	CONSTRAINT "debit_runs_released_by_somebody" CHECK (("debit_runs"."released_at" is null) = ("debit_runs"."released_by_staff_id" is null)),
	CONSTRAINT "debit_runs_second_pair_of_eyes" CHECK ("debit_runs"."released_by_staff_id" is distinct from "debit_runs"."made_by_staff_id" or "debit_runs"."release_note" <> ''),
	CONSTRAINT "debit_runs_released_or_discarded" CHECK ("debit_runs"."released_at" is null or "debit_runs"."discarded_at" is null)
);
--> statement-breakpoint
CREATE TABLE "dunning_fees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"bank_movement_id" uuid,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dunning_fees_of_bank_movement" UNIQUE("bank_movement_id"),
	CONSTRAINT "dunning_fees_cents" CHECK ("dunning_fees"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid,
	"account_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"holder" text NOT NULL,
	"iban" text NOT NULL,
	"address" jsonb NOT NULL,
	"wording_version" text NOT NULL,
	"wording" text NOT NULL,
	"language" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"last_used_on" date,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "mandates_reference_unique" UNIQUE("reference"),
	CONSTRAINT "mandates_language" CHECK ("mandates"."language" in ('de', 'en')),
	CONSTRAINT "mandates_reference_length" CHECK (char_length("mandates"."reference") between 1 and 35)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"external_id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid,
	"order_id" uuid,
	"mandate_id" uuid,
	"debit_run_id" uuid,
	"refund_of" uuid,
	"return_run_id" uuid,
	"return_iban" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"external_id" text,
	"capture_id" text,
	"idempotency_key" text NOT NULL,
	"approval_link" text,
	"mode" text,
	"frozen_order" jsonb,
	"reference" text,
	"collect_on" date,
	"bank_movement_id" uuid,
	"captured_at" timestamp (3) with time zone,
	"return_since" timestamp (3) with time zone,
	"went_at" timestamp (3) with time zone,
	"reminded_on" date,
	"failure" jsonb,
	"expires_at" timestamp (3) with time zone,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"date_modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "payments_capture_id_unique" UNIQUE("capture_id"),
	CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('wallet', 'direct_debit', 'invoice', 'transfer')),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'approved', 'capturing', 'captured', 'failed', 'expired', 'refunded')),
	CONSTRAINT "payments_amount_cents" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_refunds_pay_nothing" CHECK ("payments"."refund_of" is null or ("payments"."order_id" is null and "payments"."return_since" is not null)),
	CONSTRAINT "payments_gone_is_dated" CHECK ("payments"."state" <> 'refunded' or "payments"."went_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "return_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" text NOT NULL,
	"transfers" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"xml" text NOT NULL,
	"made_by_staff_id" uuid NOT NULL,
	"released_by_staff_id" uuid,
	"released_at" timestamp (3) with time zone,
	"release_note" text DEFAULT '' NOT NULL,
	"discarded_by_staff_id" uuid,
	"discarded_at" timestamp (3) with time zone,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_runs_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "return_runs_sums" CHECK ("return_runs"."transfers" > 0 and "return_runs"."total_cents" > 0),
	CONSTRAINT "return_runs_released_by_somebody" CHECK (("return_runs"."released_at" is null) = ("return_runs"."released_by_staff_id" is null)),
	CONSTRAINT "return_runs_second_pair_of_eyes" CHECK ("return_runs"."released_by_staff_id" is distinct from "return_runs"."made_by_staff_id" or "return_runs"."release_note" <> ''),
	CONSTRAINT "return_runs_released_or_discarded" CHECK ("return_runs"."released_at" is null or "return_runs"."discarded_at" is null)
);
--> statement-breakpoint
CREATE TABLE "file_checks" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"problem" text,
	CONSTRAINT "file_checks_problem" CHECK ("file_checks"."problem" in ('MISSING', 'CHANGED'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"media_type" text NOT NULL,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_key_unique" UNIQUE("key"),
	CONSTRAINT "files_bytes" CHECK ("files"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "greeting_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "greeting_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"greeting_id" uuid NOT NULL,
	"status" text NOT NULL,
	"production_state" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid,
	"cause" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "greeting_history_status" CHECK ("greeting_history"."status" in ('new', 'ordered', 'order_arrived', 'processing', 'release', 'finished')),
	CONSTRAINT "greeting_history_cause" CHECK ("greeting_history"."cause" in ('correction_asked', 'question_answered'))
);
--> statement-breakpoint
CREATE TABLE "greeting_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"greeting_id" uuid NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by_staff_id" uuid NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "greeting_questions_answer_is_dated" CHECK (("greeting_questions"."answer" is null) = ("greeting_questions"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "greetings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"classification" text NOT NULL,
	"product_type" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"spoken_text" text,
	"readings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"voice_id" text NOT NULL,
	"music_id" text,
	"voice_vol" integer DEFAULT 70 NOT NULL,
	"music_vol" integer DEFAULT 70 NOT NULL,
	"voiceover_duck" integer DEFAULT 80 NOT NULL,
	"intro_seconds" double precision DEFAULT 3 NOT NULL,
	"extro_seconds" double precision DEFAULT 3 NOT NULL,
	"fadein_seconds" double precision DEFAULT 0 NOT NULL,
	"fadeout_seconds" double precision DEFAULT 2.5 NOT NULL,
	"boost_db" double precision DEFAULT 0 NOT NULL,
	"telephone_system" text,
	"status" text NOT NULL,
	"production_state" text,
	"waits_because" text,
	"assigned_staff_id" uuid,
	"delivery" text NOT NULL,
	"deadline" date,
	"correction_note" text,
	"correction_asked_at" timestamp (3) with time zone,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"date_modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	CONSTRAINT "greetings_order_line_id_unique" UNIQUE("order_line_id"),
	CONSTRAINT "greetings_classification" CHECK ("greetings"."classification" in ('direct', 'individual', 'creative')),
	CONSTRAINT "greetings_product_type" CHECK ("greetings"."product_type" in ('abb', 'ws', 'aba', 'az', 'voicemail', 'mobile', 'abn', 'special', 'info', 'freetext')),
	CONSTRAINT "greetings_language" CHECK ("greetings"."language" in ('de', 'en')),
	CONSTRAINT "greetings_status" CHECK ("greetings"."status" in ('new', 'ordered', 'order_arrived', 'processing', 'release', 'finished')),
	CONSTRAINT "greetings_production_state" CHECK ("greetings"."production_state" in ('script_check', 'script_question', 'assigned', 'recording', 'take_uploaded')),
	CONSTRAINT "greetings_waits_because" CHECK ("greetings"."waits_because" in ('VOICE_DOWN', 'STORAGE_DOWN', 'DISK_FULL', 'FILE_MISSING', 'NOTHING_TO_SAY', 'TEXT_TOO_LONG', 'VOICE_NOT_HEARD', 'SOUND_FAILED', 'SHOP_FAILED')),
	CONSTRAINT "greetings_delivery" CHECK ("greetings"."delivery" in ('at_once', 'express', 'standard')),
	CONSTRAINT "greetings_production_state_while_processing" CHECK ("greetings"."production_state" is null or "greetings"."status" = 'processing'),
	CONSTRAINT "greetings_finished_is_dated" CHECK ("greetings"."status" <> 'finished' or "greetings"."finished_at" is not null),
	CONSTRAINT "greetings_mix" CHECK ("greetings"."voice_vol" between 0 and 100 and "greetings"."music_vol" between 0 and 100
    and "greetings"."voiceover_duck" between 0 and 100 and "greetings"."intro_seconds" between 0 and 60 and "greetings"."extro_seconds" between 0 and 60
    and "greetings"."fadein_seconds" between 0 and 30 and "greetings"."fadeout_seconds" between 0 and 30 and "greetings"."boost_db" between -12 and 12)
);
--> statement-breakpoint
CREATE TABLE "render_files" (
	"render_id" uuid NOT NULL,
	"format" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "render_files_render_id_format_pk" PRIMARY KEY("render_id","format"),
	CONSTRAINT "render_files_format" CHECK ("render_files"."format" in ('mp3', 'wav', 'alaw'))
);
--> statement-breakpoint
CREATE TABLE "renders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"greeting_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"take_id" uuid NOT NULL,
	"mix" jsonb NOT NULL,
	"telephone_system" text,
	"seconds" double precision NOT NULL,
	"measurements" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"peaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renders_version" UNIQUE("greeting_id","version")
);
--> statement-breakpoint
CREATE TABLE "shipping_greetings" (
	"shipping_id" uuid NOT NULL,
	"greeting_id" uuid NOT NULL,
	"render_id" uuid NOT NULL,
	CONSTRAINT "shipping_greetings_shipping_id_greeting_id_pk" PRIMARY KEY("shipping_id","greeting_id")
);
--> statement-breakpoint
CREATE TABLE "shippings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shippings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"order_id" uuid NOT NULL,
	"zip_file_id" uuid,
	"delivery_note_file_id" uuid,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"date_shipped" timestamp (3) with time zone,
	CONSTRAINT "shippings_number_unique" UNIQUE("number"),
	CONSTRAINT "shippings_shipped_has_a_package" CHECK ("shippings"."date_shipped" is null or "shippings"."zip_file_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "takes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"greeting_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"source" text NOT NULL,
	"voice_id" text NOT NULL,
	"engine" jsonb,
	"spoken_text" text NOT NULL,
	"file_id" uuid NOT NULL,
	"original_file_id" uuid,
	"seconds" double precision NOT NULL,
	"measurements" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"peaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_by_staff_id" uuid,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'made' NOT NULL,
	"reason" text,
	"judged_by_staff_id" uuid,
	"judged_at" timestamp (3) with time zone,
	CONSTRAINT "takes_number" UNIQUE("greeting_id","number"),
	CONSTRAINT "takes_source" CHECK ("takes"."source" in ('upload', 'synthesis')),
	CONSTRAINT "takes_state" CHECK ("takes"."state" in ('made', 'approved', 'rejected', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "technician_links" (
	"greeting_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"openings" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp (3) with time zone,
	CONSTRAINT "technician_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "voice_demos" (
	"voice_id" text NOT NULL,
	"language" text NOT NULL,
	"file_id" uuid NOT NULL,
	"original_file_id" uuid NOT NULL,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_demos_voice_id_language_pk" PRIMARY KEY("voice_id","language"),
	CONSTRAINT "voice_demos_language" CHECK ("voice_demos"."language" in ('de', 'en'))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"greeting_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"masked_number" text NOT NULL,
	"number_key" text NOT NULL,
	"status" text NOT NULL,
	"challenge_id" text,
	"code_expires_at" timestamp (3) with time zone,
	"uploading_since" timestamp (3) with time zone,
	"gateway_job_id" text,
	"code_attempts" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"ported_to" text,
	"shows_pin_hint" boolean DEFAULT false NOT NULL,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"date_modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"pending_since" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_gateway_job_id_unique" UNIQUE("gateway_job_id"),
	CONSTRAINT "deliveries_status" CHECK ("deliveries"."status" in ('code_required', 'pending', 'success', 'error')),
	CONSTRAINT "deliveries_pending_is_dated" CHECK ("deliveries"."status" <> 'pending' or "deliveries"."pending_since" is not null)
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"description" text NOT NULL,
	"answer_by" text DEFAULT 'mail' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message_id" uuid,
	"campaign_id" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'New' NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"sent_to" text,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by_staff_id" uuid,
	CONSTRAINT "leads_message_id" UNIQUE("message_id"),
	CONSTRAINT "leads_answer_by" CHECK ("leads"."answer_by" in ('mail', 'phone')),
	CONSTRAINT "leads_language" CHECK ("leads"."language" in ('de', 'en')),
	CONSTRAINT "leads_state" CHECK ("leads"."state" in ('pending', 'sent', 'failed')),
	CONSTRAINT "leads_answer_is_dated" CHECK (("leads"."answer" is null) = ("leads"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"letter_box" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"withheld_because" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	"message_id" text,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"links_until" timestamp (3) with time zone,
	"links_gone_at" timestamp (3) with time zone,
	"forgotten_at" timestamp (3) with time zone,
	CONSTRAINT "mails_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "mails_language" CHECK ("mails"."language" in ('de', 'en')),
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('pending', 'sent', 'failed', 'withheld')),
	CONSTRAINT "mails_withheld_because" CHECK ("mails"."withheld_because" in ('too-many', 'unconfirmed', 'link-gone', 'erased')),
	CONSTRAINT "mails_withheld_for_a_reason" CHECK (("mails"."state" = 'withheld') = ("mails"."withheld_because" is not null))
);
--> statement-breakpoint
CREATE TABLE "help_ratings" (
	"page" text NOT NULL,
	"language" text NOT NULL,
	"month" text NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"not_helpful" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "help_ratings_month_page_language_pk" PRIMARY KEY("month","page","language"),
	CONSTRAINT "help_ratings_language" CHECK ("help_ratings"."language" in ('de', 'en'))
);
--> statement-breakpoint
CREATE TABLE "web_assets" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"last_built_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_modified_by_staff_id_staff_id_fk" FOREIGN KEY ("modified_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pronunciations" ADD CONSTRAINT "pronunciations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_use_tokens" ADD CONSTRAINT "single_use_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_identities" ADD CONSTRAINT "wallet_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_related_product_id_products_id_fk" FOREIGN KEY ("related_product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_fees" ADD CONSTRAINT "voice_fees_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_talent_staff_id_staff_id_fk" FOREIGN KEY ("talent_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_sample_comments" ADD CONSTRAINT "shared_sample_comments_shared_sample_id_shared_samples_id_fk" FOREIGN KEY ("shared_sample_id") REFERENCES "public"."shared_samples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_samples" ADD CONSTRAINT "shared_samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_related_product_id_products_id_fk" FOREIGN KEY ("related_product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_music_id_musics_id_fk" FOREIGN KEY ("music_id") REFERENCES "public"."musics"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_merged_into_cart_id_carts_id_fk" FOREIGN KEY ("merged_into_cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_carts" ADD CONSTRAINT "prepared_carts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_carts" ADD CONSTRAINT "prepared_carts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_music_id_musics_id_fk" FOREIGN KEY ("music_id") REFERENCES "public"."musics"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archived_documents" ADD CONSTRAINT "archived_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archived_documents" ADD CONSTRAINT "archived_documents_pdf_file_id_files_id_fk" FOREIGN KEY ("pdf_file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archived_documents" ADD CONSTRAINT "archived_documents_xml_file_id_files_id_fk" FOREIGN KEY ("xml_file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cancels_invoice_id_invoices_id_fk" FOREIGN KEY ("cancels_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_documents" ADD CONSTRAINT "lost_documents_pdf_file_id_files_id_fk" FOREIGN KEY ("pdf_file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_documents" ADD CONSTRAINT "lost_documents_xml_file_id_files_id_fk" FOREIGN KEY ("xml_file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_debit_run_id_debit_runs_id_fk" FOREIGN KEY ("debit_run_id") REFERENCES "public"."debit_runs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_runs" ADD CONSTRAINT "debit_runs_made_by_staff_id_staff_id_fk" FOREIGN KEY ("made_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_runs" ADD CONSTRAINT "debit_runs_released_by_staff_id_staff_id_fk" FOREIGN KEY ("released_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_runs" ADD CONSTRAINT "debit_runs_discarded_by_staff_id_staff_id_fk" FOREIGN KEY ("discarded_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_fees" ADD CONSTRAINT "dunning_fees_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_fees" ADD CONSTRAINT "dunning_fees_bank_movement_id_bank_movements_id_fk" FOREIGN KEY ("bank_movement_id") REFERENCES "public"."bank_movements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_debit_run_id_debit_runs_id_fk" FOREIGN KEY ("debit_run_id") REFERENCES "public"."debit_runs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_of_payments_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_return_run_id_return_runs_id_fk" FOREIGN KEY ("return_run_id") REFERENCES "public"."return_runs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_movement_id_bank_movements_id_fk" FOREIGN KEY ("bank_movement_id") REFERENCES "public"."bank_movements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_runs" ADD CONSTRAINT "return_runs_made_by_staff_id_staff_id_fk" FOREIGN KEY ("made_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_runs" ADD CONSTRAINT "return_runs_released_by_staff_id_staff_id_fk" FOREIGN KEY ("released_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_runs" ADD CONSTRAINT "return_runs_discarded_by_staff_id_staff_id_fk" FOREIGN KEY ("discarded_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_checks" ADD CONSTRAINT "file_checks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greeting_history" ADD CONSTRAINT "greeting_history_greeting_id_greetings_id_fk" FOREIGN KEY ("greeting_id") REFERENCES "public"."greetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greeting_history" ADD CONSTRAINT "greeting_history_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greeting_questions" ADD CONSTRAINT "greeting_questions_greeting_id_greetings_id_fk" FOREIGN KEY ("greeting_id") REFERENCES "public"."greetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greeting_questions" ADD CONSTRAINT "greeting_questions_asked_by_staff_id_staff_id_fk" FOREIGN KEY ("asked_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greetings" ADD CONSTRAINT "greetings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greetings" ADD CONSTRAINT "greetings_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greetings" ADD CONSTRAINT "greetings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greetings" ADD CONSTRAINT "greetings_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greetings" ADD CONSTRAINT "greetings_music_id_musics_id_fk" FOREIGN KEY ("music_id") REFERENCES "public"."musics"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greetings" ADD CONSTRAINT "greetings_assigned_staff_id_staff_id_fk" FOREIGN KEY ("assigned_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "render_files" ADD CONSTRAINT "render_files_render_id_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."renders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "render_files" ADD CONSTRAINT "render_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_greeting_id_greetings_id_fk" FOREIGN KEY ("greeting_id") REFERENCES "public"."greetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_take_id_takes_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."takes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_greetings" ADD CONSTRAINT "shipping_greetings_shipping_id_shippings_id_fk" FOREIGN KEY ("shipping_id") REFERENCES "public"."shippings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_greetings" ADD CONSTRAINT "shipping_greetings_greeting_id_greetings_id_fk" FOREIGN KEY ("greeting_id") REFERENCES "public"."greetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_greetings" ADD CONSTRAINT "shipping_greetings_render_id_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."renders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shippings" ADD CONSTRAINT "shippings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shippings" ADD CONSTRAINT "shippings_zip_file_id_files_id_fk" FOREIGN KEY ("zip_file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shippings" ADD CONSTRAINT "shippings_delivery_note_file_id_files_id_fk" FOREIGN KEY ("delivery_note_file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_greeting_id_greetings_id_fk" FOREIGN KEY ("greeting_id") REFERENCES "public"."greetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_original_file_id_files_id_fk" FOREIGN KEY ("original_file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_made_by_staff_id_staff_id_fk" FOREIGN KEY ("made_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_judged_by_staff_id_staff_id_fk" FOREIGN KEY ("judged_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_links" ADD CONSTRAINT "technician_links_greeting_id_greetings_id_fk" FOREIGN KEY ("greeting_id") REFERENCES "public"."greetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_demos" ADD CONSTRAINT "voice_demos_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_demos" ADD CONSTRAINT "voice_demos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_demos" ADD CONSTRAINT "voice_demos_original_file_id_files_id_fk" FOREIGN KEY ("original_file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_greeting_id_greetings_id_fk" FOREIGN KEY ("greeting_id") REFERENCES "public"."greetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_answered_by_staff_id_staff_id_fk" FOREIGN KEY ("answered_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_of_subject" ON "journal" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "journal_of_staff" ON "journal" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "journal_of_action" ON "journal" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "journal_by_time" ON "journal" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_news_of_staff" ON "staff_news" USING btree ("staff_id") WHERE "staff_news"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_news_untold" ON "staff_news" USING btree ("date_entered") WHERE "staff_news"."told_at" is null;--> statement-breakpoint
CREATE INDEX "staff_news_told" ON "staff_news" USING btree ("told_at") WHERE "staff_news"."told_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "login_attempts_to_sweep" ON "login_attempts" USING btree ("last_failed_at");--> statement-breakpoint
CREATE INDEX "pronunciations_of_user" ON "pronunciations" USING btree ("user_id","said_at","id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id","last_seen_at") WHERE "sessions"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_of_staff" ON "sessions" USING btree ("staff_id") WHERE "sessions"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_to_sweep" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "single_use_tokens_of_former_address" ON "single_use_tokens" USING btree (("payload" ->> 'emailKey')) WHERE "single_use_tokens"."kind" = 'email_undo';--> statement-breakpoint
CREATE INDEX "single_use_tokens_of_user" ON "single_use_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "single_use_tokens_to_sweep" ON "single_use_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_never_confirmed" ON "users" USING btree ("date_entered") WHERE "users"."email_confirmed_at" is null and "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "users_of_account" ON "users" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "users_to_finish_erasing" ON "users" USING btree ("id") WHERE "users"."erased_at" is not null and "users"."erasure_finished_at" is null;--> statement-breakpoint
CREATE INDEX "users_list" ON "users" USING btree ("date_entered","id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_last_name" ON "users" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_whole_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("type","classification","position") WHERE "products"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "products_related" ON "products" USING btree ("related_product_id");--> statement-breakpoint
CREATE INDEX "shared_sample_comments_of" ON "shared_sample_comments" USING btree ("shared_sample_id","written_at","id");--> statement-breakpoint
CREATE INDEX "shared_samples_to_forget" ON "shared_samples" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shared_samples_of_user" ON "shared_samples" USING btree ("user_id") WHERE "shared_samples"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "vouchers_list" ON "vouchers" USING btree ("date_entered","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_of_request" ON "cart_items" USING btree ("cart_id","request_id") WHERE "cart_items"."request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_current_of_user" ON "carts" USING btree ("user_id") WHERE "carts"."is_current";--> statement-breakpoint
CREATE INDEX "carts_of_user" ON "carts" USING btree ("user_id","date_entered","id") WHERE "carts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "carts_of_guests" ON "carts" USING btree ("date_modified") WHERE "carts"."status" = 0 and "carts"."user_id" is null;--> statement-breakpoint
CREATE INDEX "carts_merged_into" ON "carts" USING btree ("merged_into_cart_id") WHERE "carts"."merged_into_cart_id" is not null;--> statement-breakpoint
CREATE INDEX "carts_with_voucher" ON "carts" USING btree ("voucher_id") WHERE "carts"."voucher_id" is not null;--> statement-breakpoint
CREATE INDEX "prepared_carts_list" ON "prepared_carts" USING btree ("date_entered","id");--> statement-breakpoint
CREATE INDEX "prepared_carts_to_forget" ON "prepared_carts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consents_of_user" ON "consents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "consents_of_cart" ON "consents" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "consents_of_order" ON "consents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "consents_by_time" ON "consents" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "order_history_of_order" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","date_entered","id");--> statement-breakpoint
CREATE INDEX "orders_of_account" ON "orders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "orders_list" ON "orders" USING btree ("date_entered","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","date_entered","id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("date_entered","id") WHERE "orders"."date_paid" is null and ("orders"."status" <> 'Canceled' or "orders"."owed_back_cents" > 0) and "orders"."total_cents" + "orders"."owed_back_cents" > "orders"."credited_cents" and "orders"."payment_option" is not null;--> statement-breakpoint
CREATE INDEX "orders_open_by_amount" ON "orders" USING btree (("total_cents" - "credited_cents" + "owed_back_cents"),"date_entered") WHERE "orders"."date_paid" is null and ("orders"."status" <> 'Canceled' or "orders"."owed_back_cents" > 0) and "orders"."total_cents" + "orders"."owed_back_cents" > "orders"."credited_cents" and "orders"."payment_option" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_deadline" ON "orders" USING btree ("deadline","id") WHERE "orders"."status" in ('Ordered', 'In Manufacturing', 'Partially Shipped and Invoiced');--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (to_tsvector('simple', ("billing" ->> 'name') || ' ' || ("contact" ->> 'firstName') || ' ' || ("contact" ->> 'lastName'))) WHERE "orders"."status" in ('Ordered', 'In Manufacturing', 'Partially Shipped and Invoiced');--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_redemptions_of_cart" ON "voucher_redemptions" USING btree ("voucher_id","cart_id") WHERE "voucher_redemptions"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_redemptions_once_per_customer" ON "voucher_redemptions" USING btree ("voucher_id","account_id") WHERE "voucher_redemptions"."once_per_customer" and "voucher_redemptions"."released_at" is null;--> statement-breakpoint
CREATE INDEX "voucher_redemptions_reserved" ON "voucher_redemptions" USING btree ("reserved_until") WHERE "voucher_redemptions"."order_id" is null and "voucher_redemptions"."released_at" is null;--> statement-breakpoint
CREATE INDEX "voucher_redemptions_by_cart" ON "voucher_redemptions" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "voucher_redemptions_by_order" ON "voucher_redemptions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_list" ON "withdrawals" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("received_at") WHERE "withdrawals"."state" = 'received';--> statement-breakpoint
CREATE INDEX "withdrawals_of_order" ON "withdrawals" USING btree ("order_id") WHERE "withdrawals"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "archived_documents_to_make" ON "archived_documents" USING btree ("date_entered","invoice_id") WHERE "archived_documents"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "archived_documents_of_pdf" ON "archived_documents" USING btree ("pdf_file_id");--> statement-breakpoint
CREATE INDEX "archived_documents_of_xml" ON "archived_documents" USING btree ("xml_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_cancelled_once" ON "invoices" USING btree ("cancels_invoice_id") WHERE "invoices"."cancels_invoice_id" is not null and not "invoices"."is_partial";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_credited_once" ON "invoices" USING btree ("request_id","cancels_invoice_id") WHERE "invoices"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_credits" ON "invoices" USING btree ("cancels_invoice_id") WHERE "invoices"."cancels_invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_of_user" ON "invoices" USING btree ("user_id","date_entered","id");--> statement-breakpoint
CREATE INDEX "invoices_list" ON "invoices" USING btree ("date_entered","id");--> statement-breakpoint
CREATE INDEX "invoices_credit_notes" ON "invoices" USING btree ("date_entered","id") WHERE "invoices"."kind" = 'credit_note';--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_sums_by_day" ON "invoices" USING btree ("issued_on","kind","net_cents","vat_cents");--> statement-breakpoint
CREATE INDEX "receivables_overdue" ON "receivables" USING btree ("due_on","invoice_id") WHERE "receivables"."state" = 'overdue';--> statement-breakpoint
CREATE INDEX "receivables_open" ON "receivables" USING btree ("due_on","invoice_id") WHERE "receivables"."state" in ('due', 'overdue');--> statement-breakpoint
CREATE INDEX "bank_movements_list" ON "bank_movements" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_movements_open" ON "bank_movements" USING btree ("booked_on","id") WHERE "bank_movements"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bank_movements_of_order" ON "bank_movements" USING btree ("order_id") WHERE "bank_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_statements_list" ON "bank_statements" USING btree ("date_entered","id");--> statement-breakpoint
CREATE INDEX "debit_runs_list" ON "debit_runs" USING btree ("date_entered","id");--> statement-breakpoint
CREATE INDEX "dunning_fees_received" ON "dunning_fees" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "dunning_fees_of_order" ON "dunning_fees" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mandates_of_account" ON "mandates" USING btree ("account_id","signed_at");--> statement-breakpoint
CREATE INDEX "mandates_by_cart" ON "mandates" USING btree ("cart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_of_cart" ON "mandates" USING btree ("cart_id") WHERE "mandates"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_of_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_unhandled" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_idempotency_key" ON "payments" USING btree ("idempotency_key") WHERE "payments"."state" not in ('failed', 'expired');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_per_cart" ON "payments" USING btree ("cart_id") WHERE "payments"."state" in ('created', 'approved', 'capturing');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("reference") WHERE "payments"."reference" is not null;--> statement-breakpoint
CREATE INDEX "payments_to_collect" ON "payments" USING btree ("collect_on","id") WHERE "payments"."kind" = 'direct_debit' and "payments"."debit_run_id" is null;--> statement-breakpoint
CREATE INDEX "payments_of_debit_run" ON "payments" USING btree ("debit_run_id") WHERE "payments"."debit_run_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_of_cart" ON "payments" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "payments_of_return_run" ON "payments" USING btree ("return_run_id") WHERE "payments"."return_run_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_refunds" ON "payments" USING btree ("refund_of") WHERE "payments"."refund_of" is not null;--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_bank_movement" ON "payments" USING btree ("bank_movement_id",("order_id" is null)) WHERE "payments"."bank_movement_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_to_return" ON "payments" USING btree ("captured_at","id") WHERE "payments"."state" = 'captured' and ("payments"."order_id" is null or "payments"."return_since" is not null or "payments"."failure" is not null);--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at","id") WHERE "payments"."captured_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_gone" ON "payments" USING btree ("went_at","id") WHERE "payments"."went_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_of_mandate" ON "payments" USING btree ("mandate_id") WHERE "payments"."mandate_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("date_modified") WHERE "payments"."state" in ('created', 'approved', 'capturing');--> statement-breakpoint
CREATE INDEX "payments_without_order" ON "payments" USING btree ("date_modified") WHERE "payments"."state" = 'captured' and "payments"."order_id" is null;--> statement-breakpoint
CREATE INDEX "return_runs_list" ON "return_runs" USING btree ("date_entered","id");--> statement-breakpoint
CREATE INDEX "file_checks_oldest" ON "file_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "file_checks_problems" ON "file_checks" USING btree ("checked_at") WHERE "file_checks"."problem" is not null;--> statement-breakpoint
CREATE INDEX "greeting_history_of_greeting" ON "greeting_history" USING btree ("greeting_id","id");--> statement-breakpoint
CREATE INDEX "greeting_history_finished" ON "greeting_history" USING btree ("at","greeting_id") WHERE "greeting_history"."status" = 'finished';--> statement-breakpoint
CREATE INDEX "greeting_questions_of_greeting" ON "greeting_questions" USING btree ("greeting_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "greeting_questions_one_open" ON "greeting_questions" USING btree ("greeting_id") WHERE "greeting_questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "greetings_by_name" ON "greetings" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "greetings_by_second_name" ON "greetings" USING btree (lower(split_part("name", ' – ', 2)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "greetings_of_user" ON "greetings" USING btree ("user_id","date_entered","id");--> statement-breakpoint
CREATE INDEX "greetings_of_order" ON "greetings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "greetings_worklist" ON "greetings" USING btree ("status","deadline","id") WHERE "greetings"."status" <> 'finished' and "greetings"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "greetings_waiting" ON "greetings" USING btree ("date_modified") WHERE "greetings"."waits_because" is not null and "greetings"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "greetings_of_staff" ON "greetings" USING btree ("assigned_staff_id","deadline","id") WHERE "greetings"."assigned_staff_id" is not null and "greetings"."status" <> 'finished' and "greetings"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "greetings_complained_of" ON "greetings" USING btree ("voice_id") WHERE "greetings"."correction_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "greetings_open" ON "greetings" USING btree ("deadline","id") WHERE "greetings"."status" in ('processing', 'release') and "greetings"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "greetings_express" ON "greetings" USING btree ("deadline","id") WHERE "greetings"."delivery" <> 'standard' and "greetings"."status" in ('processing', 'release') and "greetings"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "greetings_in_question" ON "greetings" USING btree ("deadline","id") WHERE "greetings"."production_state" = 'script_question' and "greetings"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "greetings_words" ON "greetings" USING gin (to_tsvector('simple', "text")) WHERE "greetings"."status" in ('processing', 'release') and "greetings"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "greetings_finished" ON "greetings" USING btree ("finished_at","deadline") WHERE "greetings"."status" = 'finished';--> statement-breakpoint
CREATE INDEX "greetings_finished_by_staff" ON "greetings" USING btree ("assigned_staff_id","finished_at","deadline") WHERE "greetings"."assigned_staff_id" is not null and "greetings"."status" = 'finished';--> statement-breakpoint
CREATE INDEX "render_files_of_file" ON "render_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "renders_of_take" ON "renders" USING btree ("take_id");--> statement-breakpoint
CREATE INDEX "shipping_greetings_of_greeting" ON "shipping_greetings" USING btree ("greeting_id");--> statement-breakpoint
CREATE INDEX "shipping_greetings_of_render" ON "shipping_greetings" USING btree ("render_id");--> statement-breakpoint
CREATE INDEX "shippings_of_order" ON "shippings" USING btree ("order_id","date_entered");--> statement-breakpoint
CREATE INDEX "shippings_of_zip_file" ON "shippings" USING btree ("zip_file_id");--> statement-breakpoint
CREATE INDEX "shippings_of_delivery_note_file" ON "shippings" USING btree ("delivery_note_file_id");--> statement-breakpoint
CREATE INDEX "takes_to_use_again" ON "takes" USING btree ("voice_id",md5("spoken_text")) WHERE "takes"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "takes_rejected" ON "takes" USING btree ("judged_at","voice_id","reason") WHERE "takes"."state" = 'rejected';--> statement-breakpoint
CREATE INDEX "takes_of_file" ON "takes" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "takes_of_original_file" ON "takes" USING btree ("original_file_id");--> statement-breakpoint
CREATE INDEX "voice_demos_of_file" ON "voice_demos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "voice_demos_of_original_file" ON "voice_demos" USING btree ("original_file_id");--> statement-breakpoint
CREATE INDEX "deliveries_of_greeting" ON "deliveries" USING btree ("greeting_id","date_entered");--> statement-breakpoint
CREATE INDEX "deliveries_of_user" ON "deliveries" USING btree ("user_id","date_entered","id");--> statement-breakpoint
CREATE INDEX "deliveries_to_number" ON "deliveries" USING btree ("number_key","date_entered");--> statement-breakpoint
CREATE INDEX "deliveries_open" ON "deliveries" USING btree ("date_modified") WHERE "deliveries"."status" in ('code_required', 'pending');--> statement-breakpoint
CREATE INDEX "leads_unanswered" ON "leads" USING btree ("date_entered","id") WHERE "leads"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "leads_list" ON "leads" USING btree ("date_entered","id");--> statement-breakpoint
CREATE INDEX "leads_by_email" ON "leads" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "leads_not_sent" ON "leads" USING btree ("date_entered") WHERE "leads"."state" <> 'sent';--> statement-breakpoint
CREATE INDEX "mails_list" ON "mails" USING btree ("date_entered","id");--> statement-breakpoint
CREATE INDEX "mails_list_by_state" ON "mails" USING btree ("state","date_entered","id");--> statement-breakpoint
CREATE INDEX "mails_list_by_kind" ON "mails" USING btree ("kind","date_entered","id");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree (lower("recipient") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "mails_pending" ON "mails" USING btree ("date_entered") WHERE "mails"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "mails_of_letter_box" ON "mails" USING btree ("letter_box","kind","date_entered");--> statement-breakpoint
CREATE INDEX "mails_with_links" ON "mails" USING btree ("links_until") WHERE "mails"."links_until" is not null and "mails"."links_gone_at" is null;--> statement-breakpoint
CREATE INDEX "mails_of_user" ON "mails" USING btree ("user_id","date_entered") WHERE "mails"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_of_order" ON "mails" USING btree ("order_id") WHERE "mails"."order_id" is not null;

-- From here on by hand: what the schema's description in TypeScript cannot say.

-- Positions are unique within a cart when a transaction ends, so that two greetings can change places.
alter table cart_items
  add constraint cart_items_pos_in_cart unique (cart_id, pos) deferrable initially deferred;

-- Retention ends for days before this one: eight years from the end of the year, as domain/account/kept-until.ts counts them.
create function kept_since() returns date language sql stable as $$
  select (date_trunc('year', now() at time zone 'Europe/Berlin') - interval '8 years')::date
$$;

-- An order is kept as long as it or one of its documents has to be; the rows of an order are deleted with it, and never without.
create function is_kept(kind text, gone jsonb) returns boolean language plpgsql as $$
begin
  case kind
    when 'orders' then
      return ((gone ->> 'date_entered')::timestamptz at time zone 'Europe/Berlin')::date >= kept_since()
        or exists (select from invoices where order_id = (gone ->> 'id')::uuid and issued_on >= kept_since());
    when 'archived_documents' then
      return exists (select from invoices where id = (gone ->> 'invoice_id')::uuid);
    when 'lost_documents' then
      return (gone ->> 'year')::int >= date_part('year', kept_since());
    when 'order_lines', 'order_history', 'invoices', 'greetings' then
      return exists (select from orders where id = (gone ->> 'order_id')::uuid);
    when 'greeting_history', 'takes', 'renders' then
      return exists (select from greetings where id = (gone ->> 'greeting_id')::uuid);
    when 'render_files' then
      return exists (select from renders where id = (gone ->> 'render_id')::uuid);
    when 'consents' then
      return ((gone ->> 'given_at')::timestamptz at time zone 'Europe/Berlin')::date >= kept_since();
    when 'journal' then
      return ((gone ->> 'at')::timestamptz at time zone 'Europe/Berlin')::date >= kept_since();
    else
      return true;
  end case;
end
$$;

-- Refuses to delete a row before its retention ends, and to update any column that the trigger does not name.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if is_kept(tg_table_name, to_jsonb(old)) then
      raise exception 'rows of % are not deleted before their time', tg_table_name using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if to_jsonb(new) - coalesce(tg_argv, '{}') is distinct from to_jsonb(old) - coalesce(tg_argv, '{}') then
    raise exception 'rows of % never change', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger journal_never_changes before update or delete on journal
  for each row execute function refuse_change();
create trigger consents_never_change before update or delete on consents
  for each row execute function refuse_change();
create trigger order_lines_never_change before update or delete on order_lines
  for each row execute function refuse_change();
create trigger order_history_never_changes before update or delete on order_history
  for each row execute function refuse_change();
create trigger invoices_never_change before update or delete on invoices
  for each row execute function refuse_change();
-- Once a document is archived it stays as it is.
create trigger archived_documents_never_change before update or delete on archived_documents
  for each row when (old.archived_at is not null) execute function refuse_change();
create trigger lost_documents_never_change before update or delete on lost_documents
  for each row execute function refuse_change();
create trigger greeting_history_never_changes before update or delete on greeting_history
  for each row execute function refuse_change();
create trigger renders_never_change before update or delete on renders
  for each row execute function refuse_change();
create trigger render_files_never_change before update or delete on render_files
  for each row execute function refuse_change();

-- A stored file may be deleted when nothing refers to it any more; its row never becomes another file's.
create trigger files_never_change before update on files
  for each row execute function refuse_change();

-- Only the progress of an order changes; contact and remarks may be emptied when the customer asks for erasure.
create trigger orders_keep_what_was_ordered before update or delete on orders
  for each row execute function refuse_change(
    'status', 'deadline', 'contact', 'remarks', 'date_modified', 'confirmed_at', 'date_paid', 'date_shipped', 'date_canceled', 'credited_cents', 'owed_back_cents',
    'dunning_paused_until', 'dunning_pause_reason', 'vat_id_answer');

-- Only the name, the mix, the telephone system, the script and the progress of a greeting change; text and voice stay as ordered.
create trigger greetings_keep_what_was_ordered before update or delete on greetings
  for each row execute function refuse_change(
    'name', 'voice_vol', 'music_vol', 'voiceover_duck', 'intro_seconds', 'extro_seconds', 'fadein_seconds', 'fadeout_seconds', 'boost_db', 'telephone_system',
    'spoken_text', 'readings', 'remarks', 'status', 'production_state', 'waits_because', 'assigned_staff_id', 'deadline',
    'correction_note', 'correction_asked_at', 'date_modified', 'finished_at', 'canceled_at');

-- Only the verdict on a take changes.
create trigger takes_keep_what_was_recorded before update or delete on takes
  for each row execute function refuse_change('state', 'reason', 'judged_by_staff_id', 'judged_at');

-- An invoice follows the one before it in its series and year and names that one's checksum; between them are numbers that a restore has lost, and nothing else: no gap, no exchange, no number twice.
create function require_predecessor() returns trigger language plpgsql as $$
declare
  predecessor record;
  lost_numbers bigint;
begin
  select sequence, content_sha256 into predecessor from invoices
    where series = new.series and year = new.year and sequence < new.sequence order by sequence desc limit 1;
  select count(*) into lost_numbers from lost_documents
    where series = new.series and year = new.year and sequence > coalesce(predecessor.sequence, 0) and sequence <= new.sequence;
  if exists (select from lost_documents where series = new.series and year = new.year and sequence = new.sequence) then
    raise exception 'the number % was given before a restore', new.number using errcode = 'check_violation';
  end if;
  if coalesce(predecessor.sequence, 0) + lost_numbers + 1 <> new.sequence then
    raise exception 'invoice % would leave a gap', new.number using errcode = 'check_violation';
  end if;
  if new.previous_sha256 is distinct from predecessor.content_sha256 then
    raise exception 'invoice % does not name the sum of its predecessor', new.number using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger invoices_follow_on before insert on invoices
  for each row execute function require_predecessor();

-- The credit notes of an invoice never take back more than it was.
create function credit_no_more() returns trigger language plpgsql as $$
begin
  if (select total_cents from invoices where id = new.cancels_invoice_id for update)
    < new.total_cents + (select coalesce(sum(total_cents), 0) from invoices where cancels_invoice_id = new.cancels_invoice_id) then
    raise exception 'credit note % exceeds its invoice', new.number using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger invoices_credit_no_more before insert on invoices
  for each row when (new.cancels_invoice_id is not null) execute function credit_no_more();

-- Every process hears of a committed change of the offer or of the studio's days, and shows it.

create function tell_of_offer() returns trigger language plpgsql as $$
begin
  notify offer_changed;
  return null;
end
$$;

create trigger products_tell_of_changes after insert or update or delete on products
  for each statement execute function tell_of_offer();
create trigger product_prices_tell_of_changes after insert or update or delete on product_prices
  for each statement execute function tell_of_offer();
create trigger templates_tell_of_changes after insert or update or delete on templates
  for each statement execute function tell_of_offer();
create trigger voices_tell_of_changes after insert or update or delete on voices
  for each statement execute function tell_of_offer();
create trigger voice_demos_tell_of_changes after insert or update or delete on voice_demos
  for each statement execute function tell_of_offer();
create trigger musics_tell_of_changes after insert or update or delete on musics
  for each statement execute function tell_of_offer();
-- Which voices have recorded a ready-made text is said where voices are chosen.
create trigger takes_tell_of_changes after update of state on takes
  for each row when (new.source = 'upload' and 'approved' in (old.state, new.state)) execute function tell_of_offer();
create trigger greetings_tell_of_changes after update of correction_asked_at on greetings
  for each row execute function tell_of_offer();
create trigger settings_tell_of_changes after insert or update or delete on settings
  for each statement execute function tell_of_offer();
